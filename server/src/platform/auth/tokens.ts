/** Tokens: JWT HS256 with the claims id, iat, exp and jti, good for seven days unless their login is revoked. */
import { id, uuid } from '@hiwar/contract/fields/basic.ts'
import { errors, jwtVerify, SignJWT } from 'jose'
import { z } from 'zod'

export interface Tokens {
  /** The claims of a good token; null for anything forged, foreign, malformed, expired or from the future. */
  read(token: string, now: Date): Promise<TokenClaims | null>
}

export const tokenLifeSeconds = 7 * 24 * 3600
const allowedSkewSeconds = 60

const claimsOfToken = z.object({ id, jti: uuid, iat: z.int(), exp: z.int() })
export type TokenClaims = z.output<typeof claimsOfToken>

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
export function isTimely({ iat, exp }: TokenClaims, now: Date): boolean {
  const seconds = now.getTime() / 1000
  return exp > Math.floor(seconds) && iat <= seconds + allowedSkewSeconds
}

function key(secret: string): Uint8Array {
  return new TextEncoder().encode(secret)
}
