/** Keys of the relay servers, by coturn's `use-auth-secret` scheme. */
import { createHmac } from 'node:crypto'
import type { SessionToken } from '@hiwar/contract/appointments/sessions.ts'
import type { Config } from '../../platform/config/config.ts'

type IceServer = SessionToken['iceServers'][number]

/**
 * The user name carries its expiry in seconds since 1970. The credential proves to the relay that this server issued
 * the name.
 */
export function turnCredentials(secret: string, userId: number, expires: number) {
  const username = `${expires}:${userId}`
  return { username, credential: createHmac('sha1', secret).update(username).digest('base64') }
}

/** Only relays need a key; STUN addresses do not. */
export function iceServersFor(
  { turnUrls, TURN_SECRET }: Pick<Config, 'turnUrls' | 'TURN_SECRET'>,
  userId: number,
  expires: number,
): IceServer[] {
  const relays = turnUrls.filter((url) => url.startsWith('turn'))
  const mirrors = turnUrls.filter((url) => !url.startsWith('turn'))
  return [
    ...(mirrors.length === 0 ? [] : [{ urls: mirrors }]),
    ...(relays.length === 0 ? [] : [{ urls: relays, ...turnCredentials(TURN_SECRET, userId, expires) }]),
  ]
}
