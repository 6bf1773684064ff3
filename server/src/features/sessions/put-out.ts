import type { LeaveReason } from '@hiwar/contract/events/session.ts'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { channels } from '../../platform/realtime/rooms.ts'
import { deletePlaces, lockEntered, updateSession } from './store.ts'
import { insertSightings } from './timeline.store.ts'
import { findWay } from './transport.store.ts'

export type Ending = Extract<LeaveReason, 'canceled' | 'closed'>

/** Puts everybody out of a room that is not to be entered any more, and out of its channel. */
export async function putOut(context: Context, sessionId: string, reason: Ending, at: Date): Promise<void> {
  const recordedAt = context.clock.now()
  const places = await inTransaction(context.db, async (trx) => {
    if ((await lockEntered(trx, sessionId)) === undefined) return []
    const cleared = await deletePlaces(trx, sessionId)
    await updateSession(trx, sessionId, { closesAt: null })
    // Of those whose socket was lost the end is written already.
    const present = cleared.filter(({ lostAt }) => lostAt === null)
    const seen = { sessionId, kind: reason, at, recordedAt, source: 'system' } as const
    await insertSightings(
      trx,
      present.map(({ userId }) => ({ userId, ...seen })),
    )
    return cleared
  })
  if ((await findWay(context.db, sessionId)) === 'server') await context.livekit?.calls?.close(sessionId, recordedAt)
  const channel = channels.session(sessionId)
  for (const { userId } of places) context.realtime.emit(channel, 'MemberLeftSession', { sessionId, userId, reason })
  context.realtime.empty(channel)
  context.realtime.empty(channels.inside(sessionId))
}
