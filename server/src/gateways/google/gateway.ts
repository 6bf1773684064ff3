/** Google sign-in: identifies a person by a token that Google issued for this app. */

import { email } from '@hiwar/contract/fields/people.ts'
import type { GoogleSignIn } from '@hiwar/contract/platform/platform.ts'
import { unixSeconds } from '@hiwar/domain/time/instant.ts'
import { errors, type JWTVerifyGetKey, jwtVerify } from 'jose'
import { z } from 'zod'
import { Refusal } from '../../platform/action.ts'
import type { Config } from '../../platform/config/config.ts'
import type { Log } from '../../platform/operation/log.ts'
import { ask, createKeys, type GoogleConnection } from './connection.ts'

/** An invalid token gives null; an issuer that does not respond refuses with `service-unavailable`. */
export interface GoogleGateway {
  /** Settings of the button for pages; null where Google sign-in is off. */
  readonly signIn: GoogleSignIn | null
  readIdToken(token: string, now: Date): Promise<IdTokenIdentity | null>
  readAccessToken(token: string): Promise<GoogleIdentity | null>
}

export type GoogleConfig = Pick<
  Config,
  'googleIssuers' | `GOOGLE_${'CLIENT_ID' | 'SCRIPT_URL' | 'JWKS_URL' | 'TOKEN_INFO_URL' | 'TIMEOUT_MS'}`
>

const closed: GoogleGateway = {
  signIn: null,
  readIdToken: () => Promise.reject(new Refusal('service-unavailable')),
  readAccessToken: () => Promise.reject(new Refusal('service-unavailable')),
}

export function createGoogleGateway(config: GoogleConfig, log: Log): GoogleGateway {
  if (config.GOOGLE_CLIENT_ID === undefined) return closed
  const connection: GoogleConnection = {
    clientId: config.GOOGLE_CLIENT_ID,
    issuers: config.googleIssuers,
    keysUrl: config.GOOGLE_JWKS_URL ?? null,
    tokenInfoUrl: config.GOOGLE_TOKEN_INFO_URL,
    timeout: config.GOOGLE_TIMEOUT_MS,
    log,
  }
  const keys = createKeys(connection)
  return {
    signIn: { clientId: config.GOOGLE_CLIENT_ID, scriptUrl: config.GOOGLE_SCRIPT_URL },
    readIdToken: (token, now) => readIdToken(connection, keys, token, now),
    readAccessToken: (token) => readAccessToken(connection, token),
  }
}

export interface GoogleIdentity {
  /** Google's id of the account; the id never changes and is never reused. */
  sub: string
  email: string
  name: string | null
  /** Google hosts the address, so the account's owner has it now. Any other address was only verified once. */
  isAuthoritative: boolean
}

/** Claims of a valid token; an address that Google has not verified is rejected. */
const identityClaims = z.object({
  sub: z.string().regex(/^[\x21-\x7e]{1,255}$/),
  email,
  email_verified: z.literal([true, 'true']),
  hd: z.string().min(1).optional(),
  name: z.string().optional(),
})

function identityOf({ sub, email: address, hd, name }: z.output<typeof identityClaims>): GoogleIdentity {
  const isAuthoritative = address.endsWith('@gmail.com') || hd !== undefined
  return { sub, email: address, name: name ?? null, isAuthoritative }
}

/** The Google account with the nonce of the login that asked for the token. */
interface IdTokenIdentity extends GoogleIdentity {
  nonce: string
}

const skewSeconds = 60
const claimsOfToken = identityClaims.extend({
  // A token with several audiences could come from another app.
  aud: z.string(),
  iat: z.number(),
  exp: z.number(),
  nonce: z.string().min(1),
})

/** Null for a token that is forged, expired, from the future, for another app, or without a verified address. */
async function readIdToken(
  { clientId, issuers }: GoogleConnection,
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

/** Clock skew is tolerated for the issue time only, not for the expiry. */
function isTimely({ iat, exp }: { iat: number; exp: number }, now: Date): boolean {
  const seconds = unixSeconds(now)
  return exp > seconds && iat <= seconds + skewSeconds
}

const reported = z.looseObject({ aud: z.string(), expires_in: z.coerce.number() })

/** Null for a token that is expired, unknown, for another app, or without a verified address. */
async function readAccessToken(connection: GoogleConnection, token: string): Promise<GoogleIdentity | null> {
  const query = new URLSearchParams({ access_token: token })
  const { status, body } = await ask(connection, `${connection.tokenInfoUrl}?${query}`)
  if (status >= 400) return null
  const { data } = reported.safeParse(body)
  if (data === undefined) throw new Refusal('service-unavailable')
  // Without this check, a token issued to any other app would log in here.
  if (data.aud !== connection.clientId || data.expires_in <= 0) return null
  const { data: claims } = identityClaims.safeParse(body)
  return claims === undefined ? null : identityOf(claims)
}
