/** Sends offers, answers and candidates to the other member's joined socket. Nothing is stored. */
import type { MediaReport } from '@hiwar/contract/appointments/sessions.ts'
import { offererOf } from '@hiwar/domain/sessions/members.ts'
import { isCurrentEpoch, isRelayed, withoutDirect } from '@hiwar/domain/sessions/signalling.ts'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../platform/db/database.ts'
import { channels } from '../../platform/realtime/channels.ts'
import { RefusedEvent } from '../../platform/realtime/handler.ts'
import { type IncomingSessionEvent, notAllowed } from './serve.ts'
import { type End, updateStates } from './store.ts'
import { insertReport, insertTimelineRows } from './timeline.store.ts'

type Signal =
  | IncomingSessionEvent<'SessionOffer'>
  | IncomingSessionEvent<'SessionAnswer'>
  | IncomingSessionEvent<'IceCandidate'>

export async function relayOffer(context: Context, event: IncomingSessionEvent<'SessionOffer'>) {
  const to = addressee(event)
  if (!isOfferer(event)) throw notAllowed()
  const { epoch, offer } = event.payload
  context.realtime.emit(to, 'SessionOffer', { ...from(event), epoch, offer: shown(context, offer) })
  return {}
}

export async function relayAnswer(context: Context, event: IncomingSessionEvent<'SessionAnswer'>) {
  const to = addressee(event)
  if (isOfferer(event)) throw notAllowed()
  const { sessionId: _, ...said } = event.payload
  const answer = 'answer' in said ? { ...said, answer: shown(context, said.answer) } : said
  context.realtime.emit(to, 'SessionAnswer', { ...from(event), ...answer })
  return {}
}

export async function relayCandidate(context: Context, event: IncomingSessionEvent<'IceCandidate'>) {
  const to = addressee(event)
  const { epoch, candidate } = event.payload
  if (!isHidden(context, candidate)) context.realtime.emit(to, 'IceCandidate', { ...from(event), epoch, candidate })
  return {}
}

/** The other member's socket. Throws unless both are registered and the signal belongs to the current link. */
function addressee(event: Signal): string {
  const { own, other, generation } = peersOf(event)
  if (own.peerId === null) throw notAllowed()
  const { peerId, socketId } = reachable(other)
  if (peerId === null) throw new RefusedEvent('unreachable')
  if (isCurrentEpoch(event.payload.epoch, generation)) return socketId
  throw new RefusedEvent('unallowed', { generation })
}

function isOfferer({ session, actor }: Signal): boolean {
  return offererOf(session.members) === actor.id
}

function from({ session, actor }: Signal | PingEvent) {
  return { sessionId: session.id, userId: actor.id }
}

/** A relay-only call passes on relay candidates alone. */
function isHidden({ config }: Context, { candidate }: { candidate: string }): boolean {
  return config.VIDEO_RELAY_ONLY && !isRelayed(candidate)
}

/** A relay-only call also removes direct addresses from descriptions. */
function shown<Description extends { sdp: string }>({ config }: Context, description: Description): Description {
  return config.VIDEO_RELAY_ONLY ? { ...description, sdp: withoutDirect(description.sdp) } : description
}

/**
 * Signals for a connection that two members prepare while one of them is still in the lobby. Nothing is stored. Only
 * joining gives a place and decides which link counts.
 */
export async function connectAhead(
  context: Context,
  { session, actor, connection, payload }: IncomingSessionEvent<'ConnectAhead'>,
) {
  const said = hiding(context, payload)
  if (said !== null)
    connection.emitToOthers(channels.session(session.id), 'ConnectAhead', { ...said, userId: actor.id })
  return {}
}

function hiding(context: Context, said: IncomingSessionEvent<'ConnectAhead'>['payload']) {
  if ('candidate' in said) return isHidden(context, said.candidate) ? null : said
  if ('offer' in said) return { ...said, offer: shown(context, said.offer) }
  return 'answer' in said ? { ...said, answer: shown(context, said.answer) } : said
}

/** Asks whether the other member is there. The media report stays on the server. */
export async function pingMember(context: Context, event: IncomingSessionEvent<'PingSessionMember'>) {
  const ends = peersToward(event)
  const { report } = event.payload
  if (report !== undefined) await keepReport(context, ends, report, event.now)
  context.realtime.emit(reachable(ends.other).socketId, 'PingSessionMember', from(event))
  return {}
}

export async function pongMember(context: Context, event: IncomingSessionEvent<'PongSessionMember'>) {
  const { other } = peersToward(event)
  context.realtime.emit(reachable(other).socketId, 'PongSessionMember', from(event))
  return {}
}

type PingEvent = IncomingSessionEvent<'PingSessionMember'> | IncomingSessionEvent<'PongSessionMember'>

/** The user id in the payload is only compared, never used as an address. */
function peersToward(event: PingEvent): Peers {
  const ends = peersOf(event)
  if (event.payload.userId !== event.otherId) throw notAllowed()
  return ends
}

/** Stores the report, and a timeline row whenever the link goes up or down. */
function keepReport({ db }: Context, { own, other }: Peers, report: MediaReport, now: Date): Promise<void> {
  const { sessionId, userId, socketId } = own
  const { connected, epoch, path } = report
  const expectsPackets = other !== undefined && (other.camera || other.mic || other.sharing)
  return inTransaction(db, async (trx) => {
    await insertReport(trx, { sessionId, userId, expectsPackets }, report, now)
    if (connected === own.linkUp) return
    await updateStates(trx, { sessionId, userId, socketId }, { linkUp: connected })
    const kind = connected ? 'link-up' : 'link-down'
    await insertTimelineRows(trx, [{ sessionId, userId, kind, at: now, meta: { epoch, path } }])
  })
}

/** Both members of a call as one event sees them: the caller through this socket, and the other member. */
interface Peers {
  own: End
  /** Undefined while the other member has no joined socket. */
  other: End | undefined
  generation: number
}

/** Throws unless the caller is inside through this socket. */
function peersOf({
  session: { ends },
  otherId,
  connection,
}: Pick<IncomingSessionEvent, 'session' | 'otherId' | 'connection'>): Peers {
  const own = ends.find(({ socketId }) => socketId === connection.id)
  if (own === undefined) throw notAllowed()
  return { own, other: ends.find(({ userId }) => userId === otherId), generation: own.generation }
}

/** The other member; throws `unreachable` when the other has no joined socket. */
function reachable(other: End | undefined): End {
  if (other === undefined) throw new RefusedEvent('unreachable')
  return other
}
