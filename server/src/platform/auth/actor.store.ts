import type { Database } from '../db/database.ts'
import type { Trx } from '../db/transaction.ts'
import type { Actor } from './actor.ts'

/** Whom a token stands for now; null when its login is revoked, over or unknown. */
export async function findActor(db: Database | Trx, jti: string, userId: number, now: Date): Promise<Actor | null> {
  const row = await db
    .selectFrom('loginSessions')
    .innerJoin('users', 'users.id', 'loginSessions.userId')
    .leftJoin('tutors', 'tutors.userId', 'users.id')
    .select(['users.id', 'users.role', 'users.verifiedEmail', 'users.verifiedPhone', 'tutors.activated'])
    .where('loginSessions.jti', '=', jti)
    .where('users.id', '=', userId)
    .where('loginSessions.expiresAt', '>', now)
    .where((row) => row.or([row('loginSessions.revokedAt', 'is', null), row('loginSessions.revokedAt', '>', now)]))
    .executeTakeFirst()
  if (row === undefined) return null
  return { ...row, role: row.role as Actor['role'], activated: row.activated ?? false, jti }
}

/** Which of the logins still stand. */
export async function listLiveLogins(db: Database, jtis: readonly string[], now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('loginSessions')
    .select('jti')
    .where((row) => row('jti', '=', row.fn.any(row.val([...jtis]))))
    .where('expiresAt', '>', now)
    .where((row) => row.or([row('revokedAt', 'is', null), row('revokedAt', '>', now)]))
    .execute()
  return rows.map(({ jti }) => jti)
}
