import type { ExpressionBuilder } from 'kysely'
import type { Database } from '../db/database.ts'
import type { Trx } from '../db/transaction.ts'
import type { DB } from '../db/types.generated.ts'

export interface LoginRow {
  jti: string
  userId: number
  loginAt: Date
  now: Date
  expiresAt: Date
  ip: string
  userAgent: string | null
}

export async function insertLogin(trx: Trx, { now, ...login }: LoginRow): Promise<void> {
  await trx
    .insertInto('loginSessions')
    .values({ ...login, createdAt: now, lastUsedAt: now })
    .execute()
}

/** Ends one login of a person. */
export async function endLogin(db: Database, userId: number, jti: string, now: Date): Promise<void> {
  await db
    .updateTable('loginSessions')
    .set({ revokedAt: now })
    .where('userId', '=', userId)
    .where('jti', '=', jti)
    .where((row) => stands(row, now))
    .execute()
}

/**
 * Ends all logins of a person, but for the one to keep. Lock the person first: a login or a refresh that began
 * before and commits after would not be seen.
 */
export async function endLogins(trx: Trx, userId: number, now: Date, kept?: string): Promise<void> {
  let ending = trx
    .updateTable('loginSessions')
    .set({ revokedAt: now })
    .where('userId', '=', userId)
    .where((row) => stands(row, now))
  if (kept !== undefined) ending = ending.where('jti', '!=', kept)
  await ending.execute()
}

/** Lets a login end soon, in favour of the next one; tells when its password was typed, unless it is over already. */
export async function supersedeLogin(trx: Trx, jti: string, now: Date, endsAt: Date): Promise<Date | undefined> {
  const row = await trx
    .updateTable('loginSessions')
    .set((old) => ({ revokedAt: old.fn.coalesce('revokedAt', old.val(endsAt)), lastUsedAt: now }))
    .where('jti', '=', jti)
    .where((old) => stands(old, now))
    .returning('loginAt')
    .executeTakeFirst()
  return row?.loginAt
}

function stands(row: ExpressionBuilder<DB, 'loginSessions'>, now: Date) {
  return row.or([row('revokedAt', 'is', null), row('revokedAt', '>', now)])
}
