/** Google sign-in: who somebody is, by a token that Google gave him for us. */

import { email } from '@hiwar/contract/fields/people.ts'
import { unixSeconds } from '@hiwar/domain/time/instant.ts'
import { errors, type JWTVerifyGetKey, jwtVerify } from 'jose'
import { z } from 'zod'
import { Refusal } from '../../platform/action.ts'
import type { Config } from '../../platform/config.ts'
import type { Log } from '../../platform/log.ts'
import { ask, type Connection, createKeys } from './connection.ts'

/** A token that is not good is null; an issuer that does not answer refuses with `service-unavailable`. */
export interface GoogleGateway {
  /** Whether logging in through Google is set up here. */
  readonly isOpen: boolean
  readIdToken(token: string, now: Date): Promise<IdTokenIdentity | null>
  readAccessToken(token: string): Promise<GoogleIdentity | null>
}

export type GoogleConfig = Pick<
  Config,
  'googleIssuers' | `GOOGLE_${'CLIENT_ID' | 'JWKS_URL' | 'TOKEN_INFO_URL' | 'TIMEOUT_MS'}`
>

const closed: GoogleGateway = {
  isOpen: false,
  readIdToken: () => Promise.reject(new Refusal('service-unavailable')),
  readAccessToken: () => Promise.reject(new Refusal('service-unavailable')),
}

export function createGoogleGateway(config: GoogleConfig, log: Log): GoogleGateway {
  if (config.GOOGLE_CLIENT_ID === undefined) return closed
  const connection: Connection = {
    clientId: config.GOOGLE_CLIENT_ID,
    issuers: config.googleIssuers,
    keysUrl: config.GOOGLE_JWKS_URL ?? null,
    tokenInfoUrl: config.GOOGLE_TOKEN_INFO_URL,
    timeout: config.GOOGLE_TIMEOUT_MS,
    log,
  }
  const keys = createKeys(connection)
  return {
    isOpen: true,
    readIdToken: (token, now) => readIdToken(connection, keys, token, now),
    readAccessToken: (token) => readAccessToken(connection, token),
  }
}

/** Somebody as Google knows him. */
export interface GoogleIdentity {
  /** The key of the account there, which never changes and never goes to somebody else. */
  sub: string
  email: string
  name: string | null
  /** Google itself gives out the address, so it is his now; any other one was his once. */
  isAuthoritative: boolean
}

/** What a good token says; an address that Google has not verified is nobody's. */
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

/** Who the token speaks of, and for which nonce it was made. */
interface IdTokenIdentity extends GoogleIdentity {
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
async function readIdToken(
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
  const seconds = unixSeconds(now)
  return exp > seconds && iat <= seconds + skewSeconds
}

const told = z.looseObject({ aud: z.string(), expires_in: z.coerce.number() })

/** Null for a token that is over, unknown, made for somebody else's app, or without a verified e-mail. */
async function readAccessToken(connection: Connection, token: string): Promise<GoogleIdentity | null> {
  const query = new URLSearchParams({ access_token: token })
  const { status, body } = await ask(connection, `${connection.tokenInfoUrl}?${query}`)
  if (status >= 400) return null
  const { data } = told.safeParse(body)
  if (data === undefined) throw new Refusal('service-unavailable')
  // Without this a token that any other app was given would log in here.
  if (data.aud !== connection.clientId || data.expires_in <= 0) return null
  const { data: claims } = identityClaims.safeParse(body)
  return claims === undefined ? null : identityOf(claims)
}
