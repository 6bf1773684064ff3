/** Tokens: JWT HS256 with claims id, aud, iat, exp and jti. A token lasts seven days unless its login is revoked. */

import { hash } from 'node:crypto'
import { id, uuid } from '@hiwar/contract/fields/basic.ts'
import { tokenDays } from '@hiwar/contract/fields/limits.ts'
import { DAY, SECOND, unixSeconds } from '@hiwar/domain/time/instant.ts'
import { errors, jwtVerify, SignJWT } from 'jose'
import { z } from 'zod'

export interface Tokens {
  /** Returns the claims of a valid token; null for any other. */
  read(token: string, now: Date): Promise<TokenClaims | null>
}

export const tokenLifeSeconds = (tokenDays * DAY) / SECOND
const allowedSkewSeconds = 60

/** The service that a token is for. A token of another service that knew the key would not name it. */
const audience = 'hiwar'

const claimsOfToken = z.object({ id, jti: uuid, iat: z.int(), exp: z.int() })
type TokenClaims = z.output<typeof claimsOfToken>

export function signToken(secret: string, claims: TokenClaims): Promise<string> {
  return new SignJWT({ id: claims.id })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setAudience(audience)
    .setIssuedAt(claims.iat)
    .setExpirationTime(claims.exp)
    .setJti(claims.jti)
    .sign(key(secret))
}

/**
 * Returns the claims; null for a token that is forged, malformed, expired, from the future or signed by another server.
 */
export async function readToken(secret: string, token: string, now: Date): Promise<TokenClaims | null> {
  try {
    const { payload } = await jwtVerify(token, key(secret), { algorithms: ['HS256'], audience, currentDate: now })
    const { data: claims } = claimsOfToken.safeParse(payload)
    return claims !== undefined && isTimely(claims, now) ? claims : null
  } catch (error) {
    if (error instanceof errors.JOSEError) return null
    throw error
  }
}

function isTimely({ iat, exp }: TokenClaims, now: Date): boolean {
  const seconds = unixSeconds(now)
  return exp > seconds && iat <= seconds + allowedSkewSeconds
}

function key(secret: string): Uint8Array {
  return new TextEncoder().encode(secret)
}

/** A cache of tokens with a checked signature; `known-logins.ts` says whether the login is still valid. */
const mostTokens = 20_000

export interface TokenKeys {
  JWT_SECRET: string
  /** The key before this one: its tokens work until they expire, and new ones are signed by the key of today. */
  JWT_SECRET_BEFORE?: string | undefined
}

/** Caches hashes of valid tokens, never the tokens; a full cache drops the oldest one. */
export function createKnownTokens(
  { JWT_SECRET: today, JWT_SECRET_BEFORE: before }: TokenKeys,
  { most = mostTokens, check = readToken } = {},
): Tokens {
  const known = new Map<string, TokenClaims>()
  return {
    async read(token, now) {
      const name = hash('sha256', token, 'base64')
      const claims = known.get(name)
      if (claims !== undefined) {
        if (isTimely(claims, now)) return claims
        known.delete(name)
        return null
      }
      const fresh = (await check(today, token, now)) ?? (before === undefined ? null : await check(before, token, now))
      if (fresh !== null) keep(name, fresh)
      return fresh
    },
  }

  function keep(name: string, claims: TokenClaims): void {
    known.set(name, claims)
    const first = known.keys().next()
    if (known.size > most && !first.done) known.delete(first.value)
  }
}
