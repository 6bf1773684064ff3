import { DemoSessionStatus } from '@hiwar/contract/enumerations/tutoring.ts'
import type { Context } from '../../context.ts'
import type { Trx } from '../../platform/db/transaction.ts'
import { listPendingOfSlots } from '../meetings/stranded.store.ts'
import { type SlotLoss, strandedAmong } from '../schedule/stranded.ts'
import { applyEvent, stateColumns } from './apply.ts'
import { updateDemoSession } from './store.ts'

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
