/** Logins: each token stands for one row, which ends it wherever it is presented. */

import { randomUUID } from 'node:crypto'
import { DAY, dateOfSeconds, SECOND, unixSeconds } from '@hiwar/domain/time/instant.ts'
import type { Caller } from '../action.ts'
import type { Trx } from '../db/database.ts'
import type { Round } from '../jobs/rounds.ts'
import type { Platform } from '../platform.ts'
import { insertLogin, updateLoginUses } from './logins.store.ts'
import { signToken, tokenLifeSeconds } from './tokens.ts'

/** How long refreshing carries on after the password was typed. */
const longestLoginSeconds = (30 * DAY) / SECOND

/** How long a refreshed token still works, for requests that were sent with it. */
export const oldTokenSeconds = 60

export interface NewLogin {
  userId: number
  /** When the password was typed; now, unless a token is refreshed. */
  loginAt: Date
  /** The login that a refreshed token carries on. */
  loginId?: string
}

/** A token for a login, or null when the password was typed too long ago. */
export async function openLogin(
  { config, clock }: Pick<Platform, 'config' | 'clock'>,
  trx: Trx,
  { userId, loginAt, loginId }: NewLogin,
  { ip, userAgent }: Caller,
): Promise<string | null> {
  const now = clock.now()
  const iat = unixSeconds(now)
  const last = unixSeconds(loginAt) + longestLoginSeconds
  const exp = Math.min(iat + tokenLifeSeconds, last)
  if (exp <= iat) return null
  const jti = randomUUID()
  const expiresAt = dateOfSeconds(exp)
  await insertLogin(trx, { jti, loginId: loginId ?? jti, userId, loginAt, now, expiresAt, ip, userAgent })
  return signToken(config.JWT_SECRET, { id: userId, jti, iat, exp })
}

export const loginUseRound: Round<Platform> = {
  name: 'login-uses',
  everyMilliseconds: 30_000,
  run: ({ db, loginUses }) => updateLoginUses(db, loginUses.take()),
}
