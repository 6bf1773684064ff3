import type { SessionToken } from '@hiwar/contract/appointments/sessions.ts'
import { CallWay } from '@hiwar/contract/enumerations/platform.ts'
import { Transport } from '@hiwar/contract/events/session.ts'
import { windowOf } from '@hiwar/domain/sessions/entry.ts'
import { dateOfSeconds, HOUR, MINUTE, SECOND } from '@hiwar/domain/time/instant.ts'
import type { Context } from '../../context.ts'
import type { Session } from './source.ts'
import { findStoredTransport, type MemberRow } from './store.ts'
import { iceServersFor } from './turn.ts'

/** The keys outlast the room by five minutes, so that no relay closes during a call. */
const surplus = 5 * MINUTE
const longest = 2 * HOUR

/** A member's access to picture and sound: relay keys for a direct call, or a key of the media server. */
export async function sessionTokenFor(
  { config, livekit }: Pick<Context, 'config' | 'livekit'>,
  { session, userId, transport, now }: { session: Session; userId: number; transport: Transport; now: Date },
): Promise<SessionToken> {
  const { closes } = windowOf(session.time)
  const expires = Math.floor((Math.min(closes, now.getTime() + longest) + surplus) / SECOND)
  const direct = {
    token: '',
    url: null,
    relayOnly: config.VIDEO_RELAY_ONLY,
    iceServers: iceServersFor(config, userId, expires),
    expiresAt: dateOfSeconds(expires).toISOString(),
  }
  const rooms = livekit?.calls ?? null
  if (transport === 'direct' || rooms === null) return direct
  const key = await rooms.keyFor({ room: session.id, userId, now, closes })
  return { ...direct, token: key.token, url: rooms.url, expiresAt: new Date(key.expires).toISOString() }
}

type Settled = Pick<Context, 'config' | 'livekit'>

/** The transport of a session, even if nobody has entered it. */
export async function findTransport(context: Settled & Pick<Context, 'db'>, sessionId: string): Promise<Transport> {
  return transportInUse(context, await findStoredTransport(context.db, sessionId))
}

/** Without a media server every call is direct, even if the stored transport differs. */
function transportInUse({ config, livekit }: Settled, stored: Transport | undefined): Transport {
  if (!livekit?.calls) return Transport.Direct
  return config.VIDEO_TRANSPORT === Transport.Server ? Transport.Server : (stored ?? Transport.Direct)
}

/** The operator's setting for all calls. */
export function callWayOf({ config, livekit }: Settled): CallWay {
  if (!livekit?.calls) return CallWay.Direct
  return config.VIDEO_TRANSPORT === Transport.Server ? CallWay.Server : CallWay.Fallback
}

interface Asked {
  before: Transport
  /** True when a member reports that the direct call failed. */
  fallback: boolean
  members: readonly MemberRow[]
}

/**
 * The transport from now on, for a locked session. A working direct call stays direct; a failed one moves to the media
 * server, as a new generation.
 */
export function settleTransport(
  context: Settled,
  { before, fallback, members }: Asked,
): { transport: Transport; changed: boolean } {
  const isUp = members.some(({ linkUp, lostAt }) => linkUp && lostAt === null)
  const transport = transportInUse(context, fallback && !isUp ? Transport.Server : before)
  return { transport, changed: transport === Transport.Server && before === Transport.Direct }
}
