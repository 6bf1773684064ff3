import type { LoginFactor } from '@hiwar/contract/people/second-factors.ts'
import type { LoginPurpose } from '@hiwar/domain/accounts/second-factor.ts'
import { type ExpressionBuilder, type RawBuilder, sql } from 'kysely'
import type { Database, Row, Trx } from '../db/database.ts'
import { isAnyOf } from '../db/lists.ts'
import type { DB } from '../db/types.generated.ts'
import type { LiveLogin } from './known-logins.ts'

/** The proofs of a login: its purpose, its second factor, and the last confirmation of its person. */
export interface LoginProof {
  purpose: LoginPurpose
  factor: LoginFactor | null
  confirmedAt: Date | null
}

export interface LoginRow extends LoginProof {
  viewerId: number | null
  viewerLoginId: string | null
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

/** Lists a person's own live logins, each by its newest token, most recently used first. */
export function listLogins(db: Database, userId: number, now: Date): Promise<Row<'loginSessions'>[]> {
  return db
    .selectFrom((from) =>
      from
        .selectFrom('loginSessions')
        .selectAll()
        .distinctOn('loginId')
        .where('userId', '=', userId)
        .where('purpose', '!=', 'view')
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

/** Finds a login by the id of one of its tokens or by its own id. */
export function findLogin(trx: Trx | Database, id: string): Promise<{ userId: number; loginId: string } | undefined> {
  return trx
    .selectFrom('loginSessions')
    .select(['userId', 'loginId'])
    .where((row) => row.or([row('jti', '=', id), row('loginId', '=', id)]))
    .limit(1)
    .executeTakeFirst()
}

/** Ends all tokens of one login; false when none was live. Lock the user row first, as a refresh does. */
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

/** Writes the last use of logins; skips a row whose last use is at most 5 minutes older. */
export async function updateLoginUses(db: Database, uses: ReadonlyMap<string, Date>): Promise<void> {
  if (uses.size === 0) return
  await sql`
    update login_sessions set last_used_at = used.at
    from unnest(${[...uses.keys()]}::uuid[], ${[...uses.values()]}::timestamptz[]) used (jti, at)
    where login_sessions.jti = used.jti
      and login_sessions.last_used_at < used.at - make_interval(mins => ${useMinutes})`.execute(db)
}

/**
 * Ends all tokens of a person except the kept one; another token of the kept login may be in other hands. Lock the user
 * row first: without the lock, a concurrent login or refresh that commits later would survive.
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

/** A token's row, whatever its state. */
export function findToken(trx: Trx | Database, jti: string): Promise<Row<'loginSessions'> | undefined> {
  return trx.selectFrom('loginSessions').selectAll().where('jti', '=', jti).executeTakeFirst()
}

/** Names the heir of a token. Lock the user row first, so that one token has one heir. */
export async function supersedeLogin(trx: Trx, jti: string, replacedBy: string, now: Date): Promise<void> {
  await trx.updateTable('loginSessions').set({ replacedBy, lastUsedAt: now }).where('jti', '=', jti).execute()
}

/** Lets the token end that this one replaced, unless that has an end already. */
export async function endReplaced(db: Database, heir: string, endsAt: Date): Promise<void> {
  await db
    .updateTable('loginSessions')
    .set({ revokedAt: endsAt })
    .where('replacedBy', '=', heir)
    .where('revokedAt', 'is', null)
    .execute()
}

/** Finds the login of a token that was replaced and has ended since. */
export function findReusedLogin(
  db: Database,
  { jti, userId }: { jti: string; userId: number },
  now: Date,
): Promise<{ loginId: string } | undefined> {
  return db
    .selectFrom('loginSessions as old')
    .innerJoin('loginSessions as live', (join) =>
      join.onRef('live.loginId', '=', 'old.loginId').onRef('live.userId', '=', 'old.userId'),
    )
    .select('old.loginId')
    .where('old.jti', '=', jti)
    .where('old.userId', '=', userId)
    .where('old.replacedBy', 'is not', null)
    .where('old.revokedAt', '<=', now)
    .where('live.expiresAt', '>', now)
    .where((row) => row.or([row('live.revokedAt', 'is', null), row('live.revokedAt', '>', now)]))
    .limit(1)
    .executeTakeFirst()
}

/** Locks the owner of logins, as every change of logins does. */
export async function lockOwner(trx: Trx, userId: number): Promise<void> {
  await trx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute()
}

function stands(row: ExpressionBuilder<DB, 'loginSessions'>, now: Date) {
  return row.or([row('revokedAt', 'is', null), row('revokedAt', '>', now)])
}

/**
 * Loads the person behind a token; null when its login is revoked, expired or unknown, or the person suspended or
 * erased. `isFirstUse` when the token that it replaced has no end yet.
 */
export async function findLiveLogin(
  db: Database,
  jti: string,
  userId: number,
  now: Date,
): Promise<(LiveLogin & { isFirstUse: boolean }) | null> {
  const row = await db
    .selectFrom('loginSessions')
    .innerJoin('users', 'users.id', 'loginSessions.userId')
    .leftJoin('tutors', 'tutors.userId', 'users.id')
    .leftJoin('loginSessions as replaced', (join) =>
      join.onRef('replaced.replacedBy', '=', 'loginSessions.jti').on('replaced.revokedAt', 'is', null),
    )
    .select('replaced.jti as unended')
    .select(['users.id', 'users.role', 'users.verifiedEmail', 'users.verifiedPhone', 'tutors.activated'])
    .select(['users.hasFactor', 'loginSessions.loginId', 'loginSessions.purpose', 'loginSessions.confirmedAt'])
    .select('loginSessions.viewerId')
    .select(['loginSessions.expiresAt', 'loginSessions.revokedAt'])
    .where('loginSessions.jti', '=', jti)
    .where('users.id', '=', userId)
    .where('users.suspensionId', 'is', null)
    .where('users.erasedAt', 'is', null)
    .where('loginSessions.expiresAt', '>', now)
    .where((row) => row.or([row('loginSessions.revokedAt', 'is', null), row('loginSessions.revokedAt', '>', now)]))
    .where((row) =>
      row.or([
        row('loginSessions.viewerId', 'is', null),
        isOwnLogin(sql.ref('loginSessions.viewerId'), sql.ref('loginSessions.viewerLoginId'), now),
      ]),
    )
    .executeTakeFirst()
  if (row === undefined) return null
  const { expiresAt, revokedAt, unended, ...person } = row
  const endsAt = revokedAt !== null && revokedAt < expiresAt ? revokedAt : expiresAt
  return { actor: { ...person, activated: row.activated ?? false, jti }, endsAt, isFirstUse: unended !== null }
}

/** Whether the login, which is no view, is live and its person may act. */
function isOwnLogin(userId: RawBuilder<unknown>, loginId: RawBuilder<unknown>, now: Date): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from login_sessions own join users person on person.id = own.user_id
    where own.user_id = ${userId} and own.login_id = ${loginId} and own.purpose = 'full'
      and own.expires_at > ${now} and (own.revoked_at is null or own.revoked_at > ${now})
      and person.suspension_id is null and person.erased_at is null)`
}

/** The same of one login. */
export async function existsOwnLogin(trx: Trx, userId: number, loginId: string, now: Date): Promise<boolean> {
  const { rows } = await sql<{ lives: boolean }>`
    select ${isOwnLogin(sql`${userId}`, sql`${loginId}::uuid`, now)} as lives`.execute(trx)
  return rows[0]?.lives === true
}

/** Returns the tokens whose logins are live. */
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

interface SeenDevice {
  browser: string
  system: string
  network: string
}

/**
 * Notes the device of a login and forgets the stale ones. Returns whether the account had any device before, and
 * whether this one was seen since it would have gone stale.
 */
export async function seeDevice(
  trx: Trx,
  userId: number,
  { browser, system, network }: SeenDevice,
  now: Date,
  stale: Date,
): Promise<{ known: boolean; first: boolean }> {
  const device = sql`${browser}, ${system}, ${network}`
  const { rows } = await sql<{ known: boolean; first: boolean }>`
    with before as (
      select count(*) = 0 as first,
        coalesce(bool_or((browser, system, network) = (${device}) and seen_at > ${stale}), false) as known
      from login_devices where user_id = ${userId}
    ), forgotten as (
      delete from login_devices
      where user_id = ${userId} and seen_at <= ${stale} and (browser, system, network) <> (${device})
    ), noted as (
      insert into login_devices (user_id, browser, system, network, seen_at)
      values (${userId}, ${device}, ${now})
      on conflict (user_id, browser, system, network) do update set seen_at = excluded.seen_at
    )
    select known, first from before`.execute(trx)
  return rows[0] ?? { known: false, first: true }
}
