/** What a change of a demo session's state brings with it, whoever made it. */
import { DemoSessionStatus } from '@hiwar/contract/enumerations/tutoring.ts'
import type { MeetingEvent } from '@hiwar/domain/meetings/transitions.ts'
import type { Updateable } from 'kysely'
import type { Context } from '../../context.ts'
import type { Trx } from '../../platform/db/database.ts'
import type { DemoSessions } from '../../platform/db/types.generated.ts'
import { recordEvent } from '../../platform/events/events.ts'
import { giveTime } from '../meetings/change.ts'
import { listPendingOfSlots } from '../meetings/store.ts'
import { type SlotLoss, strandedAmong } from '../schedule/slots.ts'
import { demoSessionCanceled, demoSessionDecided } from './events.ts'
import { demoSessionFact } from './present.ts'
import { type DemoSessionRow, updateDemoSession } from './store.ts'

/** The columns that change with the state; none when it stays. */
export function stateColumns(
  event: MeetingEvent | undefined,
  status: DemoSessionStatus | undefined,
  actorId: number,
  now: Date,
): Updateable<DemoSessions> {
  if (event === undefined || status === undefined) return {}
  if (event === 'pass' || event === 'reject') return { status, decidedAt: now }
  return { status, canceledAt: now, canceledBy: actorId }
}

/** Tells of the decision, or gives the time free and tells of the cancellation. */
export async function applyEvent(
  context: Context,
  trx: Trx,
  event: MeetingEvent,
  row: DemoSessionRow,
  now: Date,
): Promise<void> {
  const fact = demoSessionFact(row)
  if (event === 'pass' || event === 'reject') {
    await recordEvent(context, trx, demoSessionDecided, fact)
    return
  }
  await giveTime(trx, 'demo', row, now)
  await recordEvent(context, trx, demoSessionCanceled, { ...fact, canceledBy: row.canceledBy })
}

/** Cancels, once each, the future demo sessions that lose their place when slots are deleted or changed; returns how many. */
export async function cancelStrandedDemoSessions(
  context: Context,
  trx: Trx,
  loss: SlotLoss,
  now: Date,
): Promise<number> {
  const { Pending, CanceledByTutorManager } = DemoSessionStatus
  const stranded = strandedAmong(await listPendingOfSlots(trx, 'demoSessions', loss.slotIds, now), loss, now)
  const columns = { ...stateColumns('cancel', CanceledByTutorManager, loss.ownerId, now), updatedAt: now }
  for (const { id } of stranded) {
    const row = await updateDemoSession(trx, id, Pending, columns)
    if (row !== undefined) await applyEvent(context, trx, 'cancel', row, now)
  }
  return stranded.length
}
