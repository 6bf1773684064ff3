/** Google sign-in: who somebody is, by a token that Google gave him for us. */
import type { Config } from '../../platform/config.ts'
import type { Log } from '../../platform/log.ts'
import { Refusal } from '../../platform/refusal.ts'
import { readAccessToken } from './access-token.ts'
import type { Connection } from './connection.ts'
import { type IdTokenIdentity, readIdToken } from './id-token.ts'
import type { GoogleIdentity } from './identity.ts'
import { createKeys } from './keys.ts'

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
