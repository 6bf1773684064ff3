import type { SessionToken } from '@hiwar/contract/appointments/sessions.ts'
import type { Transport } from '@hiwar/contract/events/session.ts'
import { windowOf } from '@hiwar/domain/sessions/entry.ts'
import { HOUR, MINUTE, SECOND } from '@hiwar/domain/time/instant.ts'
import type { Context } from '../../context.ts'
import type { Session } from './source.ts'
import { iceServersFor } from './turn.ts'

/** Longer than the room is open, so that no relay goes away under a call. */
const surplus = 5 * MINUTE
const longest = 2 * HOUR

interface Wanted {
  session: Session
  userId: number
  transport: Transport
  now: Date
}

/** What a member needs for picture and sound: relays for the direct way, or a key of the media server. */
export async function sessionTokenFor(
  { config, livekit }: Pick<Context, 'config' | 'livekit'>,
  { session, userId, transport, now }: Wanted,
): Promise<SessionToken> {
  const { closes } = windowOf(session.time)
  const expires = Math.floor((Math.min(closes, now.getTime() + longest) + surplus) / SECOND)
  const direct = {
    token: '',
    url: null,
    relayOnly: config.VIDEO_RELAY_ONLY,
    iceServers: iceServersFor(config, userId, expires),
    expiresAt: new Date(expires * SECOND).toISOString(),
  }
  const rooms = livekit?.calls ?? null
  if (transport === 'direct' || rooms === null) return direct
  const key = await rooms.keyFor({ room: session.id, userId, now, closes })
  return { ...direct, token: key.token, url: rooms.url, expiresAt: new Date(key.expires).toISOString() }
}
