/** Keys of the relay servers, after the scheme that coturn knows as `use-auth-secret`. */
import { createHmac } from 'node:crypto'
import type { SessionToken } from '@hiwar/contract/appointments/sessions.ts'

type IceServer = SessionToken['iceServers'][number]

export interface TurnSettings {
  turnUrls: readonly string[]
  TURN_SECRET: string
}

/** The name carries its own end, in seconds since 1970; the key is the relay's proof that we wrote it. */
export function turnCredentials(secret: string, userId: number, expires: number) {
  const username = `${expires}:${userId}`
  return { username, credential: createHmac('sha1', secret).update(username).digest('base64') }
}

/** Addresses that tell one's own need no key. */
export function iceServersFor({ turnUrls, TURN_SECRET }: TurnSettings, userId: number, expires: number): IceServer[] {
  const relays = turnUrls.filter((url) => url.startsWith('turn'))
  const mirrors = turnUrls.filter((url) => !url.startsWith('turn'))
  return [
    ...(mirrors.length === 0 ? [] : [{ urls: mirrors }]),
    ...(relays.length === 0 ? [] : [{ urls: relays, ...turnCredentials(TURN_SECRET, userId, expires) }]),
  ]
}
