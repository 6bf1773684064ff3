import type { LeaveReason } from '@hiwar/contract/events/session.ts'
import { mayJoin, windowOf } from '@hiwar/domain/sessions/entry.ts'
import { dateOfInstant, instantOfDate } from '@hiwar/domain/time/instant.ts'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../platform/db/database.ts'
import { channels } from '../../platform/realtime/channels.ts'
import { findSession } from './source.ts'
import { deletePlaces, findWay, listMembers, lockEntered, lockSession, updateSession } from './store.ts'
import { insertSightings } from './timeline.store.ts'

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

/** The room follows its appointment: after a cancellation, or a move to another time, those inside go. */
export async function followAppointment(context: Context, sessionId: string): Promise<void> {
  const now = context.clock.now()
  const found = await findSession(context, context.db, sessionId)
  if ('refuse' in found) return
  const { canceled, time } = found.session
  if (canceled) await putOut(context, sessionId, 'canceled', now)
  else if (!mayJoin(time, instantOfDate(now))) await putOut(context, sessionId, 'closed', now)
  else if ((await listMembers(context.db, sessionId)).length > 0) {
    await inTransaction(context.db, async (trx) => {
      await lockSession(trx, sessionId)
      await updateSession(trx, sessionId, { closesAt: dateOfInstant(windowOf(time).closes) })
    })
  }
}
