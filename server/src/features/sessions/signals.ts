/** Offers, answers and addresses go to the other member's joined socket and are kept nowhere. */
import type { MediaReport } from '@hiwar/contract/appointments/sessions.ts'
import { offererOf } from '@hiwar/domain/sessions/members.ts'
import { isCurrentEpoch, isRelayed, withoutDirect } from '@hiwar/domain/sessions/signalling.ts'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../platform/db/database.ts'
import { channels } from '../../platform/realtime/channels.ts'
import { RefusedEvent } from '../../platform/realtime/handler.ts'
import { notAllowed, type SessionEvent } from './serve.ts'
import { listEnds, type MemberRow, updateStates } from './store.ts'
import { insertReport, insertSightings } from './timeline.store.ts'

type Signal = SessionEvent<'SessionOffer'> | SessionEvent<'SessionAnswer'> | SessionEvent<'IceCandidate'>

export async function relayOffer(context: Context, event: SessionEvent<'SessionOffer'>) {
  const to = await addressee(context, event)
  if (!isOfferer(event)) throw notAllowed()
  const { epoch, offer } = event.payload
  context.realtime.emit(to, 'SessionOffer', { ...from(event), epoch, offer: shown(context, offer) })
  return {}
}

export async function relayAnswer(context: Context, event: SessionEvent<'SessionAnswer'>) {
  const to = await addressee(context, event)
  if (isOfferer(event)) throw notAllowed()
  const { sessionId: _, ...said } = event.payload
  const answer = 'answer' in said ? { ...said, answer: shown(context, said.answer) } : said
  context.realtime.emit(to, 'SessionAnswer', { ...from(event), ...answer })
  return {}
}

export async function relayCandidate(context: Context, event: SessionEvent<'IceCandidate'>) {
  const to = await addressee(context, event)
  const { epoch, candidate } = event.payload
  if (!isHidden(context, candidate)) context.realtime.emit(to, 'IceCandidate', { ...from(event), epoch, candidate })
  return {}
}

/** The socket of the other, once both are registered and the signal is of their current link. */
async function addressee(context: Context, event: Signal): Promise<string> {
  const { own, other, generation } = await endsOf(context, event)
  if (own.peerId === null) throw notAllowed()
  const { peerId, socketId } = reachable(other)
  if (peerId === null) throw new RefusedEvent('unreachable')
  if (isCurrentEpoch(event.payload.epoch, generation)) return socketId
  throw new RefusedEvent('unallowed', { generation })
}

function isOfferer({ session, actor }: Signal): boolean {
  return offererOf(session.members) === actor.id
}

function from({ session, actor }: Signal | Knock) {
  return { sessionId: session.id, userId: actor.id }
}

/** In a call that hides the addresses of its members only those of relays are told. */
function isHidden({ config }: Context, { candidate }: { candidate: string }): boolean {
  return config.VIDEO_RELAY_ONLY && !isRelayed(candidate)
}

/** The descriptions of such a call hide them, too. */
function shown<Description extends { sdp: string }>({ config }: Context, description: Description): Description {
  return config.VIDEO_RELAY_ONLY ? { ...description, sdp: withoutDirect(description.sdp) } : description
}

/**
 * What the two tell each other of a connection made while one of them still waits before the door. It is kept nowhere and
 * gives no place inside: who is there, and which link counts, is decided by joining alone.
 */
export async function connectAhead(
  context: Context,
  { session, actor, connection, payload }: SessionEvent<'ConnectAhead'>,
) {
  const said = hiding(context, payload)
  if (said !== null) connection.tellOthers(channels.session(session.id), 'ConnectAhead', { ...said, userId: actor.id })
  return {}
}

function hiding(context: Context, said: SessionEvent<'ConnectAhead'>['payload']) {
  if ('candidate' in said) return isHidden(context, said.candidate) ? null : said
  if ('offer' in said) return { ...said, offer: shown(context, said.offer) }
  return 'answer' in said ? { ...said, answer: shown(context, said.answer) } : said
}

/** Asks whether the other is there; what it reports of the link stays with the server. */
export async function pingMember(context: Context, event: SessionEvent<'PingSessionMember'>) {
  const ends = await endsToward(context, event)
  const { report } = event.payload
  if (report !== undefined) await keepReport(context, ends, report, event.now)
  context.realtime.emit(reachable(ends.other).socketId, 'PingSessionMember', from(event))
  return {}
}

export async function pongMember(context: Context, event: SessionEvent<'PongSessionMember'>) {
  const { other } = await endsToward(context, event)
  context.realtime.emit(reachable(other).socketId, 'PongSessionMember', from(event))
  return {}
}

type Knock = SessionEvent<'PingSessionMember'> | SessionEvent<'PongSessionMember'>

/** The id in the payload is compared, never used as an address. */
async function endsToward(context: Context, event: Knock): Promise<Ends> {
  const ends = await endsOf(context, event)
  if (event.payload.userId !== event.otherId) throw notAllowed()
  return ends
}

/** Stores the report, and a row of the timeline whenever the link comes up or goes down. */
function keepReport({ db }: Context, { own, other }: Ends, report: MediaReport, now: Date): Promise<void> {
  const { sessionId, userId, socketId } = own
  const { connected, epoch, path } = report
  const expectsPackets = other !== undefined && (other.camera || other.mic || other.sharing)
  return inTransaction(db, async (trx) => {
    await insertReport(trx, { sessionId, userId, expectsPackets }, report, now)
    if (connected === own.linkUp) return
    await updateStates(trx, { sessionId, userId, socketId }, { linkUp: connected })
    const kind = connected ? 'link-up' : 'link-down'
    await insertSightings(trx, [{ sessionId, userId, kind, at: now, meta: { epoch, path } }])
  })
}

/** The two ends of a call as one event sees them: one's own, through this socket, and the other's. */
interface Ends {
  own: MemberRow
  /** Undefined while the other has no joined socket. */
  other: MemberRow | undefined
  generation: number
}

/** Refuses unless this socket is the one through which the caller is inside. */
export async function endsOf(
  { db }: Context,
  { session, otherId, connection }: Pick<SessionEvent, 'session' | 'otherId' | 'connection'>,
): Promise<Ends> {
  const ends = (await listEnds(db, session.id)).filter(({ lostAt }) => lostAt === null)
  const own = ends.find(({ socketId }) => socketId === connection.id)
  if (own === undefined) throw notAllowed()
  return { own, other: ends.find(({ userId }) => userId === otherId), generation: own.generation }
}

/** The other's end, or the refusal that says that he is not there. */
function reachable(other: MemberRow | undefined): MemberRow {
  if (other === undefined) throw new RefusedEvent('unreachable')
  return other
}
