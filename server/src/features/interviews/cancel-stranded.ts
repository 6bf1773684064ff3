import { InterviewStatus } from '@hiwar/contract/enumerations/tutoring.ts'
import type { Context } from '../../context.ts'
import type { Trx } from '../../platform/db/transaction.ts'
import { listPendingOfSlots } from '../meetings/stranded.store.ts'
import { type SlotLoss, strandedAmong } from '../schedule/stranded.ts'
import { applyEvent, stateColumns } from './apply.ts'
import { updateInterview } from './store.ts'

/** Cancels, once each, the future interviews that lose their place when slots are deleted or changed; returns how many. */
export async function cancelStrandedInterviews(context: Context, trx: Trx, loss: SlotLoss, now: Date): Promise<number> {
  const { Pending, CanceledByInterviewer } = InterviewStatus
  const stranded = strandedAmong(await listPendingOfSlots(trx, 'interviews', loss.slotIds, now), loss, now)
  const columns = { ...stateColumns('cancel', CanceledByInterviewer, loss.ownerId, now), updatedAt: now }
  for (const { id } of stranded) {
    const row = await updateInterview(trx, id, Pending, columns)
    if (row !== undefined) await applyEvent(context, trx, 'cancel', row, now)
  }
  return stranded.length
}
