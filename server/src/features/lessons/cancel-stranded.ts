import type { Context } from '../../context.ts'
import type { Trx } from '../../platform/db/transaction.ts'
import { type SlotLoss, strandedAmong } from '../schedule/stranded.ts'
import { undoLesson } from './cancel.ts'
import { cancelForSlot, insertPenalty, listStandingOfSlots } from './stranded.store.ts'

/** Cancels, once each, the future lessons that lose their place when slots are deleted or changed; returns how many. */
export async function cancelStrandedLessons(context: Context, trx: Trx, loss: SlotLoss, now: Date): Promise<number> {
  const stranded = strandedAmong(await listStandingOfSlots(trx, loss.slotIds, now), loss, now)
  for (const { id } of stranded) {
    const row = await cancelForSlot(trx, id, loss.ownerId, now)
    await insertPenalty(trx, row, now)
    await undoLesson(context, trx, row, now, true)
  }
  return stranded.length
}
