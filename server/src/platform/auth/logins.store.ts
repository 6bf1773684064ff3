import { type ExpressionBuilder, type Selectable, sql } from 'kysely'
import type { Actor } from '../action.ts'
import type { Database, Trx } from '../db/database.ts'
import { isAnyOf } from '../db/lists.ts'
import type { DB, LoginSessions } from '../db/types.generated.ts'

export interface LoginRow {
  jti: string
  loginId: string
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

/** The logins of a person that stand, each by its newest token, the last used first. */
export function listLogins(db: Database, userId: number, now: Date): Promise<Selectable<LoginSessions>[]> {
  return db
    .selectFrom((from) =>
      from
        .selectFrom('loginSessions')
        .selectAll()
        .distinctOn('loginId')
        .where('userId', '=', userId)
        .where('expiresAt', '>', now)
        .where((row) => stands(row, now))
        .orderBy('loginId')
        .orderBy('createdAt', 'desc')
        .orderBy('expiresAt', 'desc')
        .as('newest'),
    )
    .selectAll()
    .orderBy('lastUsedAt', 'desc')
    .orderBy('loginId')
    .execute()
}

/** The login that a token belongs to, or that carries this id itself. */
export function findLogin(trx: Trx | Database, id: string): Promise<{ userId: number; loginId: string } | undefined> {
  return trx
    .selectFrom('loginSessions')
    .select(['userId', 'loginId'])
    .where((row) => row.or([row('jti', '=', id), row('loginId', '=', id)]))
    .limit(1)
    .executeTakeFirst()
}

/** Ends all tokens of one login; tells whether there was one left. Lock the person first, as a refresh does. */
export async function endWholeLogin(trx: Trx, userId: number, loginId: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('loginSessions')
    .set({ revokedAt: now })
    .where('userId', '=', userId)
    .where('loginId', '=', loginId)
    .where('expiresAt', '>', now)
    .where((row) => stands(row, now))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

const useMinutes = 5

/** Notes when logins were last used; what is written already to within some minutes stays. */
export async function updateLoginUses(db: Database, uses: ReadonlyMap<string, Date>): Promise<void> {
  if (uses.size === 0) return
  await sql`
    update login_sessions set last_used_at = used.at
    from unnest(${[...uses.keys()]}::uuid[], ${[...uses.values()]}::timestamptz[]) used (jti, at)
    where login_sessions.jti = used.jti
      and login_sessions.last_used_at < used.at - make_interval(mins => ${useMinutes})`.execute(db)
}

/** Ends one token of a person. */
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
 * Ends all logins of a person, but for that of the token to keep. Lock the person first: a login or a refresh that began
 * before and commits after would not be seen.
 */
export async function endLogins(trx: Trx, userId: number, now: Date, kept?: string): Promise<void> {
  let ending = trx
    .updateTable('loginSessions')
    .set({ revokedAt: now })
    .where('userId', '=', userId)
    .where((row) => stands(row, now))
  if (kept !== undefined) {
    ending = ending.where('loginId', '!=', (row) =>
      row.selectFrom('loginSessions as own').select('own.loginId').where('own.jti', '=', kept),
    )
  }
  await ending.execute()
}

/** What a refreshed token takes over of the one before. */
export interface CarriedLogin {
  loginId: string
  loginAt: Date
}

/** Lets a token end soon, in favour of the next one; tells whose it was, unless its login is over already. */
export function supersedeLogin(trx: Trx, jti: string, now: Date, endsAt: Date): Promise<CarriedLogin | undefined> {
  return trx
    .updateTable('loginSessions')
    .set((old) => ({ revokedAt: old.fn.coalesce('revokedAt', old.val(endsAt)), lastUsedAt: now }))
    .where('jti', '=', jti)
    .where((old) => stands(old, now))
    .returning(['loginId', 'loginAt'])
    .executeTakeFirst()
}

function stands(row: ExpressionBuilder<DB, 'loginSessions'>, now: Date) {
  return row.or([row('revokedAt', 'is', null), row('revokedAt', '>', now)])
}

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
  return { ...row, role: row.role, activated: row.activated ?? false, jti }
}

/** Which of the logins still stand. */
export async function listLiveLogins(db: Database, jtis: readonly string[], now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('loginSessions')
    .select('jti')
    .where((row) => isAnyOf(row.ref('jti'), jtis))
    .where('expiresAt', '>', now)
    .where((row) => row.or([row('revokedAt', 'is', null), row('revokedAt', '>', now)]))
    .execute()
  return rows.map(({ jti }) => jti)
}
