import type { lessonEndpoints } from '@hiwar/contract/appointments/lessons.ts'
import type { Context } from '../../context.ts'
import { authorize, found, type MemberRequest, Refusal } from '../../platform/action.ts'
import { inTransaction, type Trx } from '../../platform/db/database.ts'
import { type EventListener, on, recordEvent } from '../../platform/events/events.ts'
import { type SlotLoss, strandedAmong } from '../schedule/slots.ts'
import { disengage } from '../schedule/store.ts'
import { type SubscriptionEndFact, subscriptionEnded } from '../subscriptions/events.ts'
import { returnMinutes } from '../subscriptions/minutes.store.ts'
import { refreshNextFree } from '../tutors/next-free.store.ts'
import { lockPeople } from '../users/store.ts'
import { lessonCanceled } from './events.ts'
import { presentLesson } from './present.ts'
import {
  cancelPending,
  findLesson,
  insertPenalty,
  type LessonRow,
  listPendingOfSubscription,
  listStandingOfSlots,
} from './store.ts'

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
async function undoLesson(context: Context, trx: Trx, row: LessonRow, now: Date, slotGone = false): Promise<void> {
  const { id, tutorId, studentId, canceledBy, minutes } = row
  await disengage(trx, 'lesson', id)
  await returnMinutes(trx, row, minutes, id, 'canceled', now)
  const lesson = presentLesson(row, now)
  await recordEvent(context, trx, lessonCanceled, { lesson, tutorId, studentId, canceledBy, slotGone })
}

/** Cancels, once each, the future lessons that lose their place when slots are deleted or changed; returns how many. */
export async function cancelStrandedLessons(context: Context, trx: Trx, loss: SlotLoss, now: Date): Promise<number> {
  const stranded = strandedAmong(await listStandingOfSlots(trx, loss.slotIds, now), loss, now)
  for (const { id } of stranded) {
    const row = await cancelPending(trx, id, loss.ownerId, now)
    if (row === undefined) continue
    await insertPenalty(trx, row, now)
    await undoLesson(context, trx, row, now, true)
  }
  return stranded.length
}

/** A subscription that ends before its time takes its future lessons with it, in the same transaction. */
export const subscriptionFollowers: readonly EventListener<Context>[] = [on(subscriptionEnded, cancelFutureLessons)]

async function cancelFutureLessons(context: Context, fact: SubscriptionEndFact, trx: Trx): Promise<void> {
  const now = context.clock.now()
  const lessons = await listPendingOfSubscription(trx, fact.subscriptionId, now)
  await lockPeople(trx, [fact.userId, ...lessons.map(({ tutorId }) => tutorId)])
  for (const { id, tutorId } of lessons) {
    const row = await cancelPending(trx, id, fact.by, now)
    if (row === undefined) continue
    await undoLesson(context, trx, row, now)
    await refreshNextFree(trx, tutorId, now)
  }
}
