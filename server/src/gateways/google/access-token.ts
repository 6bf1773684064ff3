import { z } from 'zod'
import { Refusal } from '../../platform/refusal.ts'
import { ask, type Connection } from './connection.ts'
import { type GoogleIdentity, identityClaims, identityOf } from './identity.ts'

const told = z.looseObject({ aud: z.string(), expires_in: z.coerce.number() })

/** Null for a token that is over, unknown, made for somebody else's app, or without a verified e-mail. */
export async function readAccessToken(connection: Connection, token: string): Promise<GoogleIdentity | null> {
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
