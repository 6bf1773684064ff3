import type { Context } from '../../context.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { channels } from '../../platform/realtime/rooms.ts'
import type { SessionEvent } from './serve.ts'
import { deletePlace, listMembers, lockEntered } from './store.ts'
import { insertSightings } from './timeline.store.ts'

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
    await deletePlace(trx, session.id, actor.id)
    await insertSightings(trx, [{ ...member, kind: 'leave', at: now }])
    return true
  })
  await connection.leave(channels.session(session.id), channels.inside(session.id))
  if (wasInside) realtime.emit(channels.session(session.id), 'MemberLeftSession', { ...member, reason: 'left' })
  return {}
}
