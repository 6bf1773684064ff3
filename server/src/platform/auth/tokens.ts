/** Tokens: JWT HS256 with the claims id, iat, exp and jti, good for seven days unless their login is revoked. */

import { hash } from 'node:crypto'
import { id, uuid } from '@hiwar/contract/fields/basic.ts'
import { SECOND, unixSeconds, WEEK } from '@hiwar/domain/time/instant.ts'
import { errors, jwtVerify, SignJWT } from 'jose'
import { z } from 'zod'

export interface Tokens {
  /** The claims of a good token; null for anything forged, foreign, malformed, expired or from the future. */
  read(token: string, now: Date): Promise<TokenClaims | null>
}

export const tokenLifeSeconds = WEEK / SECOND
const allowedSkewSeconds = 60

const claimsOfToken = z.object({ id, jti: uuid, iat: z.int(), exp: z.int() })
type TokenClaims = z.output<typeof claimsOfToken>

/** Signs a token for one login. */
export function signToken(secret: string, claims: TokenClaims): Promise<string> {
  return new SignJWT({ id: claims.id })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setIssuedAt(claims.iat)
    .setExpirationTime(claims.exp)
    .setJti(claims.jti)
    .sign(key(secret))
}

/** The claims of a good token; null for anything forged, foreign, malformed, expired or from the future. */
export async function readToken(secret: string, token: string, now: Date): Promise<TokenClaims | null> {
  try {
    const { payload } = await jwtVerify(token, key(secret), { algorithms: ['HS256'], currentDate: now })
    const { data: claims } = claimsOfToken.safeParse(payload)
    return claims !== undefined && isTimely(claims, now) ? claims : null
  } catch (error) {
    if (error instanceof errors.JOSEError) return null
    throw error
  }
}

/** Neither expired nor from the future. */
function isTimely({ iat, exp }: TokenClaims, now: Date): boolean {
  const seconds = unixSeconds(now)
  return exp > seconds && iat <= seconds + allowedSkewSeconds
}

function key(secret: string): Uint8Array {
  return new TextEncoder().encode(secret)
}

/** Tokens whose signature was checked before; whether their login still stands is asked each time all the same. */
const mostTokens = 20_000

/** Keeps the hashes of good tokens, never the tokens; the one that was first known goes first. */
export function createKnownTokens(secret: string, { most = mostTokens, check = readToken } = {}): Tokens {
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
      const fresh = await check(secret, token, now)
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
