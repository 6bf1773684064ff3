import type { Database, NewRow, Trx } from '../../platform/db/database.ts'
import type { UserRow } from '../users/store.ts'

/** Consumes a nonce; false when it was used before. */
export async function insertUsedNonce(trx: Trx, nonceHash: string, expiresAt: Date, now: Date): Promise<boolean> {
  await trx.deleteFrom('usedNonces').where('expiresAt', '<=', now).execute()
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('usedNonces')
    .values({ nonceHash, expiresAt })
    .onConflict((row) => row.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

export async function existsGoogleUser(db: Database, sub: string, email: string): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where((user) => user.or([user('googleSub', '=', sub), user('email', '=', email)]))
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

export function lockUserOfGoogle(trx: Trx, sub: string): Promise<UserRow | undefined> {
  return trx.selectFrom('users').selectAll().where('googleSub', '=', sub).forNoKeyUpdate().executeTakeFirst()
}

export function lockUserOfEmail(trx: Trx, email: string): Promise<UserRow | undefined> {
  return trx.selectFrom('users').selectAll().where('email', '=', email).forNoKeyUpdate().executeTakeFirst()
}

export function insertGoogleUser(trx: Trx, user: NewRow<'users'>): Promise<UserRow | undefined> {
  return trx
    .insertInto('users')
    .values(user)
    .onConflict((row) => row.doNothing())
    .returningAll()
    .executeTakeFirst()
}
