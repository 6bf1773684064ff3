/** Logins: each token has a row in the database, and revoking the row ends the token everywhere. */

import { randomUUID } from 'node:crypto'
import type { LoginFactor } from '@hiwar/contract/people/second-factors.ts'
import { enrolMinutes, type LoginPurpose } from '@hiwar/domain/accounts/second-factor.ts'
import { viewMinutes } from '@hiwar/domain/accounts/view.ts'
import { DAY, dateOfSeconds, datePlus, MINUTE, SECOND, unixSeconds } from '@hiwar/domain/time/instant.ts'
import type { Actor, Caller } from '../action.ts'
import { inTransaction, type Trx } from '../db/database.ts'
import type { PeriodicTask } from '../jobs/periodic-tasks.ts'
import type { Platform } from '../platform.ts'
import { noteDevice } from './devices.ts'
import {
  endReplaced,
  endWholeLogin,
  findLiveLogin,
  findReusedLogin,
  findToken,
  insertLogin,
  lockOwner,
  supersedeLogin,
  updateLoginUses,
} from './logins.store.ts'
import { signToken, tokenLifeSeconds } from './tokens.ts'

/** A login can be refreshed for 30 days after the password was typed. */
const longestLoginSeconds = (30 * DAY) / SECOND

/** Seconds for which the old token works after the first use of its heir, because other requests may carry it. */
const oldTokenSeconds = 60

export interface NewLogin {
  userId: number
  /** When the password was typed: now for a new login, an earlier time for a refresh. */
  loginAt: Date
  /** The login that a refresh continues, and the id of the new token. */
  loginId?: string
  jti?: string
  /** Absent for a login by the password alone. */
  purpose?: LoginPurpose
  factor?: LoginFactor | null
  confirmedAt?: Date | null
  /** The admin who looks at the account, and the login of the admin; of a login to `view`. */
  viewer?: { id: number; loginId: string }
}

/** Seconds that the token of a login lives, by the purpose of the login. */
export const lifeSeconds: Readonly<Record<LoginPurpose, number>> = {
  full: tokenLifeSeconds,
  enrol: (enrolMinutes * MINUTE) / SECOND,
  view: (viewMinutes * MINUTE) / SECOND,
}

/** Issues a token; null when the password was typed more than 30 days ago. */
export async function openLogin(
  deps: Pick<Platform, 'config' | 'clock' | 'within'>,
  trx: Trx,
  login: NewLogin,
  caller: Caller,
): Promise<string | null> {
  const { userId, loginAt, loginId, jti = randomUUID(), purpose = 'full', viewer } = login
  const { factor = null, confirmedAt = null } = login
  const { config, clock } = deps
  const now = clock.now()
  const iat = unixSeconds(now)
  const last = unixSeconds(loginAt) + longestLoginSeconds
  const exp = Math.min(iat + lifeSeconds[purpose], last)
  if (exp <= iat) return null
  const expiresAt = dateOfSeconds(exp)
  const { ip, userAgent } = caller
  const proof = { purpose, factor, confirmedAt, viewerId: viewer?.id ?? null, viewerLoginId: viewer?.loginId ?? null }
  await insertLogin(trx, { jti, loginId: loginId ?? jti, userId, loginAt, now, expiresAt, ip, userAgent, ...proof })
  // The device of a viewer is none of the account.
  if (loginId === undefined && viewer === undefined) await noteDevice(deps, trx, { userId, loginId: jti, now }, caller)
  return signToken(config.JWT_SECRET, { id: userId, jti, iat, exp })
}

/**
 * Renews a token under the lock of its owner. A token has one heir: the same client gets the same new token again
 * while the old one lives, because other tabs may refresh at the same time and an answer may be lost; for another client the whole login
 * ends. A heir that was confirmed goes only to a caller who has just confirmed too. Returns the new token with its last
 * confirmation; null when the login has ended.
 */
export async function renewLogin(
  platform: Pick<Platform, 'config' | 'clock' | 'within'>,
  trx: Trx,
  { jti, userId, confirmedAt }: { jti: string; userId: number; confirmedAt?: Date },
  caller: Caller,
): Promise<Renewed | null> {
  const now = platform.clock.now()
  await lockOwner(trx, userId)
  const old = await findToken(trx, jti)
  if (old === undefined || !stands(old, now)) return null
  if (old.replacedBy === null) {
    const heir = randomUUID()
    const { loginId, loginAt, purpose, factor } = old
    const carried = { userId, loginAt, loginId, purpose, factor, confirmedAt: confirmedAt ?? old.confirmedAt }
    const token = await openLogin(platform, trx, { ...carried, jti: heir }, caller)
    if (token !== null) await supersedeLogin(trx, jti, heir, now)
    return token === null ? null : { token, confirmedAt: carried.confirmedAt }
  }
  const heir = await findToken(trx, old.replacedBy)
  if (heir === undefined || !stands(heir, now)) return null
  if (heir.userAgent !== caller.userAgent) {
    await endWholeLogin(trx, userId, old.loginId, now)
    return null
  }
  if (confirmedAt === undefined && heir.confirmedAt?.getTime() !== old.confirmedAt?.getTime()) return null
  const [iat, exp] = [unixSeconds(heir.createdAt), unixSeconds(heir.expiresAt)]
  const token = await signToken(platform.config.JWT_SECRET, { id: userId, jti: heir.jti, iat, exp })
  return { token, confirmedAt: heir.confirmedAt }
}

interface Renewed {
  token: string
  confirmedAt: Date | null
}

function stands({ expiresAt, revokedAt }: { expiresAt: Date; revokedAt: Date | null }, now: Date): boolean {
  return expiresAt > now && (revokedAt === null || revokedAt > now)
}

/** Ends the login of a replaced token that returns after its last minute, because somebody else may hold its heir. */
export async function endReusedLogin(
  { db, log }: Pick<Platform, 'db' | 'log'>,
  token: { jti: string; userId: number },
  now: Date,
): Promise<void> {
  const reused = await findReusedLogin(db, token, now)
  if (reused === undefined) return
  await inTransaction(db, async (trx) => {
    await lockOwner(trx, token.userId)
    await endWholeLogin(trx, token.userId, reused.loginId, now)
  })
  log.warn({ userId: token.userId, loginId: reused.loginId }, 'a replaced token came back: its login ends')
}

/**
 * The person behind a login, from memory or from the database; null when the login has ended. No process remembers a
 * token before its first use, which begins the last minute of the token that it replaced.
 */
export function findActor(
  { db, knownLogins }: Pick<Platform, 'db' | 'knownLogins'>,
  login: { jti: string; userId: number },
  now: Date,
): Promise<Actor | null> {
  return knownLogins.actorOf(login, now, async () => {
    const found = await findLiveLogin(db, login.jti, login.userId, now)
    if (found === null) return null
    const { isFirstUse, ...live } = found
    if (isFirstUse) await endReplaced(db, login.jti, datePlus(now, oldTokenSeconds * SECOND))
    return live
  })
}

export const loginUseTask: PeriodicTask<Platform> = {
  name: 'login-uses',
  everyMilliseconds: 30_000,
  run: ({ db, loginUses }) => updateLoginUses(db, loginUses.take()),
}
