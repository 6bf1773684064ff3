import type { SessionToken } from '@hiwar/contract/sessions.ts'
import { windowOf } from '@hiwar/domain/sessions/window.ts'
import { HOUR, MINUTE, SECOND } from '@hiwar/domain/time/instant.ts'
import type { Config } from '../../platform/config.ts'
import type { Session } from './source.ts'
import { iceServersFor } from './turn.ts'

/** Longer than the room is open, so that no relay goes away under a call. */
const surplus = 5 * MINUTE
const longest = 2 * HOUR

/** What a member needs for picture and sound; there is no media server, so the two talk directly. */
export function sessionTokenFor(config: Config, session: Session, userId: number, now: Date): SessionToken {
  const { closes } = windowOf(session.time)
  const expires = Math.floor((Math.min(closes, now.getTime() + longest) + surplus) / SECOND)
  return {
    token: '',
    url: null,
    relayOnly: config.VIDEO_RELAY_ONLY,
    iceServers: iceServersFor(config, userId, expires),
    expiresAt: new Date(expires * SECOND).toISOString(),
  }
}
