import { randomUUID } from 'node:crypto'
import type { MemberState, Transport } from '@hiwar/contract/events/session.ts'
import { type Entry, entryOf, mayJoin, windowOf } from '@hiwar/domain/sessions/entry.ts'
import { offererOf } from '@hiwar/domain/sessions/members.ts'
import { dateOfInstant, instantOfDate } from '@hiwar/domain/time/instant.ts'
import type { Context } from '../../context.ts'
import { inTransaction, type Trx } from '../../platform/db/database.ts'
import { recordEvent } from '../../platform/events/events.ts'
import { channels } from '../../platform/realtime/channels.ts'
import { memberCameAlone } from './events.ts'
import { sessionTokenFor, settleTransport } from './media.ts'
import { type IncomingSessionEvent, notAllowed, refuseUnlessOpen } from './serve.ts'
import { findSession, type Session } from './source.ts'
import {
  listMembers,
  lockSession,
  type MemberRow,
  type Seat,
  updateSession,
  updateSocket,
  updateStates,
  upsertPlace,
} from './store.ts'
import { deferTimelineRow } from './timeline.store.ts'

type Joining = IncomingSessionEvent<'JoinSession'>

interface Entered {
  entry: Entry
  transport: Transport
  /** True when this join moves the call from a direct link to the media server. */
  changed: boolean
  /** The member's place before this join. */
  before: MemberRow | undefined
  place: MemberRow
  members: MemberRow[]
  generation: number
  registration: Registration | null
}

/** Tabs of the version before read notes here; what two members write now stands on their desk. */
const noNotes = { text: '', rev: 0 } as const

/** Enters the room, or takes over the call from another tab of the same person. */
export async function joinSession(context: Context, event: Joining) {
  const { session, actor, connection, now } = event
  const entered = await inTransaction(context.db, (trx) => enter(context, trx, event))
  const { members, generation, transport, registration } = entered
  if (entered.changed) await context.livekit?.calls?.open(session.id, now)
  await connection.join(channels.session(session.id), channels.inside(session.id))
  announceEntry(context, event, entered)
  const media = await sessionTokenFor(context, { session, userId: actor.id, transport, now })
  return {
    members: members.map(({ userId }) => userId),
    offerer: offererOf(session.members) === actor.id,
    generation,
    media,
    states: members.map(presentState),
    notes: noNotes,
    registration: registration && { peerId: registration.peerId, peers: registration.peers },
  }
}

/** The whole join runs under one lock and in few statements, because both members wait for each other here. */
async function enter(context: Context, trx: Trx, event: Joining): Promise<Entered> {
  const { session, actor, payload, now } = event
  const held = await lockSession(trx, session.id)
  // The session is read again under the lock, so that nobody enters after a cancellation in between.
  const found = await findSession(context, trx, session.id)
  if ('refuse' in found) throw notAllowed()
  refuseUnlessOpen(found.session, mayJoin, now)
  const inside = await listMembers(trx, session.id)
  const others = inside.filter(({ userId }) => userId !== actor.id)
  const registration = payload.register ? newEnd(others) : null
  const seat = { sessionId: session.id, userId: actor.id, socketId: event.connection.id, nodeId: context.nodeId }
  const { entry, before, place } = await sit(trx, event, { seat, inside, registration })
  if (entry === 'join' && others.every(({ lostAt }) => lostAt !== null))
    await recordLoneEntry(context, trx, found.session)
  const members = [...others, place].toSorted(byArrival)
  const way = settleTransport(context, { before: held.transport, fallback: payload.fallback === true, members })
  const closesAt = dateOfInstant(windowOf(found.session.time).closes)
  const generation = held.generation + Number(registration !== null) + Number(way.changed)
  const isNews = generation !== held.generation || held.closesAt?.getTime() !== closesAt.getTime()
  if (isNews)
    await updateSession(trx, session.id, { closesAt, generation, ...(way.changed && { transport: way.transport }) })
  return { entry, before, place, members, generation, registration, ...way }
}

function recordLoneEntry(context: Context, trx: Trx, { id, members, time }: Session): Promise<void> {
  const start = dateOfInstant(time.start).toISOString()
  return recordEvent(context, trx, memberCameAlone, { sessionId: id, kind: members.kind, start })
}

interface Seating {
  seat: Seat
  inside: readonly MemberRow[]
  registration: Registration | null
}

/** Writes the member's place and its timeline row. */
async function sit(trx: Trx, { payload, now }: Joining, { seat, inside, registration }: Seating) {
  const { sessionId, userId, socketId } = seat
  const states = { ...payload.shows, ...(registration && { peerId: registration.peerId, linkUp: false }) }
  const before = inside.find((member) => member.userId === userId)
  const entry = entryOf(before && placeOf(before), socketId, instantOfDate(now))
  const place = await (entry === 'join' ? upsertPlace : updateSocket)(trx, seat, states, now)
  if (entry !== 'again') await deferTimelineRow(trx, { sessionId, userId, kind: entry, at: now })
  return { entry, before, place }
}

function placeOf({ socketId, lostAt }: MemberRow) {
  return { socketId, lostAt: lostAt === null ? null : instantOfDate(lostAt) }
}

function byArrival(one: MemberRow, other: MemberRow): number {
  return one.joinedAt.getTime() - other.joinedAt.getTime() || one.userId - other.userId
}

/** Notifies the other member of a join or a return. After a takeover, only the replaced tab is notified. */
function announceEntry(context: Context, { session, actor, connection }: Joining, entered: Entered): void {
  const { realtime } = context
  const { entry, before, place, transport, changed } = entered
  const member = { sessionId: session.id, userId: actor.id }
  const channel = channels.session(session.id)
  if (entry === 'moved' && before !== undefined) {
    realtime.emit(before.socketId, 'MemberLeftSession', { ...member, reason: 'moved' })
    realtime.takeOut(before.socketId, [channel, channels.inside(session.id)])
  }
  // A member who is already inside is announced again when the call moves to the media server.
  if (changed || (entry !== 'moved' && entry !== 'again')) {
    connection.emitToOthers(channel, 'MemberJoinedSession', { ...member, ...presentState(place), transport })
  } else if (before !== undefined) {
    const { camera, mic, receive } = place
    const isCameraNews = camera !== before.camera || receive !== before.receive
    if (isCameraNews) connection.emitToOthers(channel, 'CameraToggled', { ...member, camera, receive })
    if (mic !== before.mic) connection.emitToOthers(channel, 'MicToggled', { ...member, mic })
  }
  if (entered.registration !== null) sendRegistration(context, member, entered.registration, entered.generation)
}

/** A member's states as responses and events show them. */
function presentState({ userId, camera, mic, sharing, receive }: MemberRow): MemberState {
  return { userId, camera, mic, sharing, receive }
}

interface Registration {
  peerId: string
  /** The registered peers of the other members. */
  peers: { userId: number; peerId: string }[]
  /** The sockets that receive the registration. */
  sockets: string[]
}

/**
 * Registers a new peer of the direct link. The registration begins a new generation, and the other member is notified.
 */
export async function registerPeer(
  context: Context,
  { session, actor, connection }: IncomingSessionEvent<'RegisterPeer'>,
) {
  const member = { sessionId: session.id, userId: actor.id }
  const { registration, generation } = await inTransaction(context.db, async (trx) => {
    const held = await lockSession(trx, session.id)
    const members = await listMembers(trx, session.id)
    const made = newEnd(members.filter(({ userId }) => userId !== actor.id))
    const changes = { peerId: made.peerId, linkUp: false }
    if (!(await updateStates(trx, { ...member, socketId: connection.id }, changes))) throw notAllowed()
    const next = held.generation + 1
    await updateSession(trx, session.id, { generation: next })
    return { registration: made, generation: next }
  })
  sendRegistration(context, member, registration, generation)
  return { peerId: registration.peerId, peers: registration.peers, generation }
}

/** A member without a socket is not notified. The generation has grown, so this member registers again on return. */
function newEnd(others: readonly MemberRow[]): Registration {
  const reached = others.filter(({ lostAt }) => lostAt === null)
  return {
    peerId: randomUUID(),
    peers: reached.flatMap(({ userId, peerId }) => (peerId === null ? [] : [{ userId, peerId }])),
    sockets: reached.map(({ socketId }) => socketId),
  }
}

function sendRegistration(
  { realtime }: Context,
  member: { sessionId: string; userId: number },
  { peerId, sockets }: Registration,
  generation: number,
): void {
  for (const socketId of sockets) realtime.emit(socketId, 'PeerRegistered', { ...member, peerId, generation })
}
