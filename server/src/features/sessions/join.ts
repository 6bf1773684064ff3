import { type Entry, entryOf } from '@hiwar/domain/sessions/entry.ts'
import { offererOf } from '@hiwar/domain/sessions/offerer.ts'
import { mayJoin, windowOf } from '@hiwar/domain/sessions/window.ts'
import { dateOfInstant, instantOfDate } from '@hiwar/domain/time/instant.ts'
import type { Context } from '../../context.ts'
import { inTransaction, type Trx } from '../../platform/db/transaction.ts'
import { rooms } from '../../platform/realtime/rooms.ts'
import { sessionTokenFor } from './media.ts'
import { presentState } from './present.ts'
import { notAllowed, refuseUnlessOpen, type SessionEvent } from './serve.ts'
import { findSession } from './source.ts'
import { changeSocket, listMembers, lockSession, type MemberRow, setClosing, takePlace } from './store.ts'
import { writeTimeline } from './timeline.store.ts'

type Joining = SessionEvent<'JoinSession'>

interface Entered {
  entry: Entry
  /** The place as it was before. */
  before: MemberRow | undefined
  members: MemberRow[]
  generation: number
}

/** Enters the room, or takes the call over from another tab of the same person. */
export async function joinSession(context: Context, event: Joining) {
  const { session, actor, connection, now } = event
  const { entry, before, members, generation } = await inTransaction(context.db, (trx) => enter(context, trx, event))
  await connection.join(rooms.session(session.id), rooms.inside(session.id))
  tell(context, event, entry, before)
  return {
    members: members.map(({ userId }) => userId),
    offerer: offererOf(session.members) === actor.id,
    generation,
    media: sessionTokenFor(context.config, session, actor.id, now),
    states: members.map(presentState),
  }
}

async function enter(
  context: Context,
  trx: Trx,
  { session: { id }, actor, connection, now }: Joining,
): Promise<Entered> {
  const { generation } = await lockSession(trx, id)
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
  return { entry, before, members: await listMembers(trx, id), generation }
}

function placeOf({ socketId, lostAt }: MemberRow) {
  return { socketId, lostAt: lostAt === null ? null : instantOfDate(lostAt) }
}

/** The other hears who came or is back; of a take-over only the tab that was replaced hears. */
function tell({ realtime }: Context, { session, actor, connection }: Joining, entry: Entry, before?: MemberRow): void {
  const member = { sessionId: session.id, userId: actor.id }
  if (entry === 'moved' && before !== undefined) {
    realtime.emit(before.socketId, 'MemberLeftSession', { ...member, reason: 'moved' })
    realtime.takeOut(before.socketId, [rooms.session(session.id), rooms.inside(session.id)])
  } else if (entry !== 'again') {
    connection.tellOthers(rooms.session(session.id), 'MemberJoinedSession', { ...member, transport: 'direct' })
  }
}
