import type { Insertable } from 'kysely'
import type { Database, Trx } from '../../platform/db/database.ts'
import type { Users } from '../../platform/db/types.generated.ts'
import type { UserRow } from '../users/store.ts'

/** Uses up a nonce; false when it has been used before. */
export async function insertUsedNonce(trx: Trx, nonceHash: string, expiresAt: Date, now: Date): Promise<boolean> {
  await trx.deleteFrom('usedNonces').where('expiresAt', '<=', now).execute()
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('usedNonces')
    .values({ nonceHash, expiresAt })
    .onConflict((row) => row.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** Whether anybody has this account of Google or this address already. */
export async function existsGoogleUser(db: Database, sub: string, email: string): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where((user) => user.or([user('googleSub', '=', sub), user('email', '=', email)]))
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** The account that has logged in with this one of Google before, held until its login is open. */
export function lockUserOfGoogle(trx: Trx, sub: string): Promise<UserRow | undefined> {
  return trx.selectFrom('users').selectAll().where('googleSub', '=', sub).forNoKeyUpdate().executeTakeFirst()
}

/** The account of an address, held as well. */
export function lockUserOfEmail(trx: Trx, email: string): Promise<UserRow | undefined> {
  return trx.selectFrom('users').selectAll().where('email', '=', email).forNoKeyUpdate().executeTakeFirst()
}

/** Makes the account, unless one of this address or of this Google account came first. */
export function insertGoogleUser(trx: Trx, user: Insertable<Users>): Promise<UserRow | undefined> {
  return trx
    .insertInto('users')
    .values(user)
    .onConflict((row) => row.doNothing())
    .returningAll()
    .executeTakeFirst()
}
