import type { KnownSlot } from '@hiwar/domain/slots/merge-actions.ts'
import { isStranded } from '@hiwar/domain/slots/merge-actions.ts'
import { instantOfDate } from '@hiwar/domain/time/instant.ts'
import type { Context } from '../../context.ts'
import type { Trx } from '../../platform/db/transaction.ts'
import { undoLesson } from './cancel.ts'
import { cancelForSlot, insertPenalty, listStandingOfSlots } from './stranded.store.ts'

/** Cancels, once each, the future lessons that lose their place when slots are deleted or changed. */
export async function cancelStranded(
  context: Context,
  trx: Trx,
  tutorId: number,
  slotIds: readonly number[],
  changed: readonly KnownSlot[],
  now: Date,
) {
  const slots = new Map(changed.map((slot) => [slot.id, slot]))
  const lessons = await listStandingOfSlots(trx, slotIds, now)
  const stranded = lessons.filter(({ slotId, startsAt, endsAt }) => {
    const time = { start: instantOfDate(startsAt), end: instantOfDate(endsAt) }
    return isStranded(time, slots.get(slotId), instantOfDate(now))
  })
  for (const { id } of stranded) {
    const row = await cancelForSlot(trx, id, tutorId, now)
    await insertPenalty(trx, row, now)
    await undoLesson(context, trx, row, now)
  }
  return { lessons: stranded.length, interviews: 0, demoSessions: 0 }
}
