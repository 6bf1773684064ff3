import type { Trx } from '../../platform/db/transaction.ts'
import type { LessonRow } from './store.ts'

/** The lessons of these slots that stand and have not begun, held until the transaction ends. */
export function listStandingOfSlots(trx: Trx, slotIds: readonly number[], now: Date): Promise<LessonRow[]> {
  return trx
    .selectFrom('lessons')
    .selectAll()
    .where((row) => row('slotId', '=', row.fn.any(row.val([...slotIds]))))
    .where('canceledAt', 'is', null)
    .where('startsAt', '>', now)
    .orderBy('id')
    .forUpdate()
    .execute()
}

export function cancelForSlot(trx: Trx, id: number, tutorId: number, now: Date): Promise<LessonRow> {
  return trx
    .updateTable('lessons')
    .set({ canceledAt: now, canceledBy: tutorId, updatedAt: now })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Counts against the tutor's displayed rating for 90 days. */
export async function insertPenalty(trx: Trx, lesson: LessonRow, now: Date): Promise<void> {
  await trx
    .insertInto('reliabilityPenalties')
    .values({ lessonId: lesson.id, tutorId: lesson.tutorId, createdAt: now })
    .execute()
}
