import type { lessonEndpoints } from '@hiwar/contract/appointments/lessons.ts'
import type { Context } from '../../context.ts'
import { authorize } from '../../platform/auth/authorize.ts'
import { inTransaction, type Trx } from '../../platform/db/transaction.ts'
import { recordEvent } from '../../platform/events/record.ts'
import type { MemberRequest } from '../../platform/http/request.ts'
import { found, Refusal } from '../../platform/refusal.ts'
import { disengage } from '../schedule/store.ts'
import { returnMinutes } from '../subscriptions/minutes.store.ts'
import { refreshNextFree } from '../tutors/next-free.store.ts'
import { lockPeople } from '../users/lock.store.ts'
import { lessonCanceled } from './events.ts'
import { presentLesson } from './present.ts'
import { cancelPending, findLesson, type LessonRow } from './store.ts'

/** Cancels a lesson before its start: once, by a member or an admin; the minutes return. */
export async function cancelLesson(context: Context, { actor, params }: MemberRequest<typeof lessonEndpoints.cancel>) {
  const now = context.clock.now()
  const { tutorId, studentId } = found(await findLesson(context.db, params.id), 'lesson-not-found')
  authorize(actor, 'lesson.cancel', { memberIds: [tutorId, studentId] })
  return inTransaction(context.db, async (trx) => {
    await lockPeople(trx, [tutorId, studentId])
    const row = await cancelPending(trx, params.id, actor.id, now)
    if (row === undefined) throw new Refusal('bad-request', { status: 409 })
    await undoLesson(context, trx, row, now)
    await refreshNextFree(trx, tutorId, now)
    return presentLesson(row, now)
  })
}

/** What every cancellation does, whoever made it: frees the time, returns the minutes, tells both. */
export async function undoLesson(
  context: Context,
  trx: Trx,
  row: LessonRow,
  now: Date,
  slotGone = false,
): Promise<void> {
  const { id, tutorId, studentId, canceledBy, minutes } = row
  await disengage(trx, 'lesson', id)
  await returnMinutes(trx, row, minutes, id, 'canceled', now)
  const lesson = presentLesson(row, now)
  await recordEvent(context, trx, lessonCanceled, { lesson, tutorId, studentId, canceledBy, slotGone })
}
