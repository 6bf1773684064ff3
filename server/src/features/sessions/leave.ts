import type { Context } from '../../context.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { rooms } from '../../platform/realtime/rooms.ts'
import type { SessionEvent } from './serve.ts'
import { leavePlace, listMembers, lockEntered } from './store.ts'
import { writeTimeline } from './timeline.store.ts'

/** Goes away, from inside or from before the door; a tab that was replaced takes nobody with it. */
export async function leaveSession(
  { db, realtime }: Context,
  { session, actor, connection, now }: SessionEvent<'LeaveSession'>,
) {
  const member = { sessionId: session.id, userId: actor.id }
  const wasInside = await inTransaction(db, async (trx) => {
    await lockEntered(trx, session.id)
    const own = (await listMembers(trx, session.id)).find(({ userId }) => userId === actor.id)
    const isMine = own !== undefined && (own.socketId === connection.id || own.lostAt !== null)
    if (!isMine) return false
    await leavePlace(trx, session.id, actor.id)
    await writeTimeline(trx, [{ ...member, kind: 'leave', at: now }])
    return true
  })
  await connection.leave(rooms.session(session.id), rooms.inside(session.id))
  if (wasInside) realtime.emit(rooms.session(session.id), 'MemberLeftSession', { ...member, reason: 'left' })
  return {}
}
