import type { Transport } from '@hiwar/contract/events-session-sent.ts'
import { type Entry, entryOf } from '@hiwar/domain/sessions/entry.ts'
import { offererOf } from '@hiwar/domain/sessions/offerer.ts'
import { mayJoin, windowOf } from '@hiwar/domain/sessions/window.ts'
import { dateOfInstant, instantOfDate } from '@hiwar/domain/time/instant.ts'
import type { Context } from '../../context.ts'
import { inTransaction, type Trx } from '../../platform/db/transaction.ts'
import { rooms } from '../../platform/realtime/rooms.ts'
import { sessionTokenFor } from './media.ts'
import { findNotes } from './notes.store.ts'
import { presentState } from './present.ts'
import { notAllowed, refuseUnlessOpen, type SessionEvent } from './serve.ts'
import { findSession } from './source.ts'
import { changeSocket, listMembers, lockSession, type MemberRow, setClosing, takePlace } from './store.ts'
import { writeTimeline } from './timeline.store.ts'
import { settleTransport } from './transport.ts'

type Joining = SessionEvent<'JoinSession'>

interface Entered {
  entry: Entry
  transport: Transport
  /** It goes over the media server from now on. */
  changed: boolean
  /** The place as it was before. */
  before: MemberRow | undefined
  members: MemberRow[]
  generation: number
}

/** Enters the room, or takes the call over from another tab of the same person. */
export async function joinSession(context: Context, event: Joining) {
  const { session, actor, connection, now } = event
  const entered = await inTransaction(context.db, (trx) => enter(context, trx, event))
  const { members, generation, transport } = entered
  if (entered.changed) await context.livekit?.calls?.open(session.id, now)
  await connection.join(rooms.session(session.id), rooms.inside(session.id))
  tell(context, event, entered)
  return {
    members: members.map(({ userId }) => userId),
    offerer: offererOf(session.members) === actor.id,
    generation,
    media: await sessionTokenFor(context, { session, userId: actor.id, transport, now }),
    states: members.map(presentState),
    notes: await findNotes(context.db, session.id),
  }
}

async function enter(
  context: Context,
  trx: Trx,
  { session: { id }, actor, connection, payload, now }: Joining,
): Promise<Entered> {
  await lockSession(trx, id)
  // Read again under the lock: a cancellation in between must not leave anybody inside.
  const found = await findSession(context, trx, id)
  if ('refuse' in found) throw notAllowed()
  refuseUnlessOpen(found.session, mayJoin, now)
  const seat = { sessionId: id, userId: actor.id, socketId: connection.id, nodeId: context.nodeId }
  const before = (await listMembers(trx, id)).find(({ userId }) => userId === actor.id)
  const entry = entryOf(before && placeOf(before), connection.id, instantOfDate(now))
  if (entry === 'join') await takePlace(trx, seat, now)
  else if (entry !== 'again') await changeSocket(trx, seat, now)
  if (entry !== 'again') await writeTimeline(trx, [{ sessionId: id, userId: actor.id, kind: entry, at: now }])
  await setClosing(trx, id, dateOfInstant(windowOf(found.session.time).closes))
  const members = await listMembers(trx, id)
  const way = await settleTransport(context, trx, { sessionId: id, fallback: payload.fallback === true, members })
  return { entry, before, members, ...(await lockSession(trx, id)), ...way }
}

function placeOf({ socketId, lostAt }: MemberRow) {
  return { socketId, lostAt: lostAt === null ? null : instantOfDate(lostAt) }
}

/** The other hears who came or is back; of a take-over only the tab that was replaced hears. */
function tell(
  { realtime }: Context,
  { session, actor, connection }: Joining,
  { entry, before, transport, changed }: Entered,
): void {
  const member = { sessionId: session.id, userId: actor.id }
  if (entry === 'moved' && before !== undefined) {
    realtime.emit(before.socketId, 'MemberLeftSession', { ...member, reason: 'moved' })
    realtime.takeOut(before.socketId, [rooms.session(session.id), rooms.inside(session.id)])
  }
  // Who is inside already and hears of another way comes after.
  if (changed || (entry !== 'moved' && entry !== 'again')) {
    connection.tellOthers(rooms.session(session.id), 'MemberJoinedSession', { ...member, transport })
  }
}
