import { sql } from 'kysely'
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
    .where(sql<boolean>`(login_sessions.revoked_at is null or login_sessions.revoked_at > ${now})`)
    .executeTakeFirst()
  if (row === undefined) return null
  return { ...row, role: row.role as Actor['role'], activated: row.activated ?? false, jti }
}
