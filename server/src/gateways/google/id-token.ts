import { errors, type JWTVerifyGetKey, jwtVerify } from 'jose'
import { z } from 'zod'
import type { Connection } from './connection.ts'
import { type GoogleIdentity, identityClaims, identityOf } from './identity.ts'

/** Who the token speaks of, and for which nonce it was made. */
export interface IdTokenIdentity extends GoogleIdentity {
  nonce: string
}

const skewSeconds = 60
const claimsOfToken = identityClaims.extend({
  // A list of audiences would mean that others may present it too.
  aud: z.string(),
  iat: z.number(),
  exp: z.number(),
  nonce: z.string().min(1),
})

/** Null for a token that is forged, over, from the future, for somebody else, or without a verified e-mail. */
export async function readIdToken(
  { clientId, issuers }: Connection,
  keys: JWTVerifyGetKey,
  token: string,
  now: Date,
): Promise<IdTokenIdentity | null> {
  try {
    const { payload } = await jwtVerify(token, keys, {
      algorithms: ['RS256'],
      issuer: [...issuers],
      audience: clientId,
      currentDate: now,
      clockTolerance: skewSeconds,
    })
    const { data: claims } = claimsOfToken.safeParse(payload)
    if (claims === undefined || !isTimely(claims, now)) return null
    return { ...identityOf(claims), nonce: claims.nonce }
  } catch (error) {
    if (error instanceof errors.JOSEError) return null
    throw error
  }
}

/** Clocks may differ about when it was made, not about when it ends. */
function isTimely({ iat, exp }: { iat: number; exp: number }, now: Date): boolean {
  const seconds = now.getTime() / 1000
  return exp > seconds && iat <= seconds + skewSeconds
}
