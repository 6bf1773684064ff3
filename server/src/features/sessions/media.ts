import { createHmac } from 'node:crypto'
import type { SessionToken } from '@hiwar/contract/appointments/sessions.ts'
import { Transport } from '@hiwar/contract/events/session.ts'
import { windowOf } from '@hiwar/domain/sessions/entry.ts'
import { dateOfSeconds, HOUR, MINUTE, SECOND } from '@hiwar/domain/time/instant.ts'
import type { Context } from '../../context.ts'
import type { Session } from './source.ts'
import { findWay, type MemberRow } from './store.ts'

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
    expiresAt: dateOfSeconds(expires).toISOString(),
  }
  const rooms = livekit?.calls ?? null
  if (transport === 'direct' || rooms === null) return direct
  const key = await rooms.keyFor({ room: session.id, userId, now, closes })
  return { ...direct, token: key.token, url: rooms.url, expiresAt: new Date(key.expires).toISOString() }
}

/** Keys of the relay servers, after the scheme that coturn knows as `use-auth-secret`. */
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

/** Which way the picture and sound of a session travel, and when it changes. */
type Settled = Pick<Context, 'config' | 'livekit'>

/** The way of a session that may never have been entered. */
export async function findTransport(context: Settled & Pick<Context, 'db'>, sessionId: string): Promise<Transport> {
  return wayOf(context, await findWay(context.db, sessionId))
}

/** Without a media server every call is direct, whatever it was before. */
function wayOf({ config, livekit }: Settled, stored: Transport | undefined): Transport {
  if (!livekit?.calls) return Transport.Direct
  return config.VIDEO_TRANSPORT === Transport.Server ? Transport.Server : (stored ?? Transport.Direct)
}

interface Asked {
  before: Transport
  /** A member says that the direct call failed. */
  fallback: boolean
  members: readonly MemberRow[]
}

/**
 * The way from now on, of a session that is held. A direct call that works is left alone; one that does not goes over
 * the media server from then on, as a new generation.
 */
export function settleTransport(
  context: Settled,
  { before, fallback, members }: Asked,
): { transport: Transport; changed: boolean } {
  const isUp = members.some(({ linkUp, lostAt }) => linkUp && lostAt === null)
  const transport = wayOf(context, fallback && !isUp ? Transport.Server : before)
  return { transport, changed: transport === Transport.Server && before === Transport.Direct }
}
