import type { lessonEndpoints } from '@hiwar/contract/appointments/lessons.ts'
import { PenaltyKind } from '@hiwar/contract/enumerations/reliability.ts'
import { type LostBy, pointsOfLoss } from '@hiwar/domain/reliability/points.ts'
import type { Context } from '../../context.ts'
import { authorize, found, type MemberRequest, Refusal } from '../../platform/action.ts'
import type { Trx } from '../../platform/db/database.ts'
import { type EventListener, on, recordEvent } from '../../platform/events/events.ts'
import { endHoldsOf, endHoldsOfPair } from '../holds/end.ts'
import { askStudent } from '../reliability/excuse.ts'
import { givePenalty, weighTutor } from '../reliability/weigh.ts'
import { type SlotLoss, strandedAmong } from '../schedule/slots.ts'
import { disengage } from '../schedule/store.ts'
import { followAppointment } from '../sessions/remove-members.ts'
import { type SubscriptionEndFact, subscriptionEnded } from '../subscriptions/events.ts'
import { returnMinutes } from '../subscriptions/minutes.store.ts'
import { followReturn } from '../subscriptions/trial.ts'
import { refreshNextFree } from '../tutors/next-free.store.ts'
import { inTransactionBehind, lockPeople } from '../users/store.ts'
import { type CancelCause, lessonCanceled, peopleParted } from './events.ts'
import { presentLesson } from './present.ts'
import {
  cancelPending,
  findLesson,
  type LessonRow,
  listPendingOfPair,
  listPendingOfPerson,
  listPendingOfSubscription,
  listRunningOfPair,
  listUncanceledOfSlots,
} from './store.ts'

/** Cancels a lesson before its start, once, by a member or an admin, and returns the minutes. */
export async function cancelLesson(context: Context, { actor, params }: MemberRequest<typeof lessonEndpoints.cancel>) {
  const now = context.clock.now()
  const { tutorId, studentId } = found(await findLesson(context.db, params.id), 'lesson-not-found')
  authorize(actor, 'lesson.cancel', { memberIds: [tutorId, studentId] })
  return inTransactionBehind(context, [tutorId, studentId], async (trx) => {
    const row = await cancelPending(trx, params.id, actor.id, now)
    if (row === undefined) throw new Refusal('bad-request', { status: 409 })
    const isTutors = actor.id === tutorId
    if (isTutors) await penalize(context, trx, row, PenaltyKind.Canceled, now)
    await undoLesson(context, trx, row, now)
    await refreshNextFree(trx, tutorId, now)
    if (isTutors) {
      await weighTutor(context, trx, tutorId, now, params.id)
      await askStudent(context, trx, row)
    }
    return presentLesson(row, now)
  })
}

/** An event of the tutor who takes the lesson away; the caller weighs the tutor when all is done. */
async function penalize(context: Context, trx: Trx, lesson: LessonRow, kind: LostBy, now: Date): Promise<void> {
  const notice = lesson.startsAt.getTime() - now.getTime()
  await givePenalty(context, trx, lesson, { kind, points: pointsOfLoss(notice), notice, at: now })
}

/** Cancels an open lesson as by its student, to book another one in the same transaction. Everybody in both is locked. */
export async function cancelToReplace(context: Context, trx: Trx, lessonId: number, studentId: number): Promise<void> {
  const now = context.clock.now()
  const row = await cancelPending(trx, lessonId, studentId, now)
  if (row === undefined) throw new Refusal('bad-request', { status: 409 })
  await undoLesson(context, trx, row, now)
  await refreshNextFree(trx, row.tutorId, now)
}

/** Steps shared by all cancellations: frees the time, returns the minutes, records the event. */
async function undoLesson(context: Context, trx: Trx, row: LessonRow, now: Date, cause: CancelCause = 'person') {
  const { id, tutorId, studentId, canceledBy, minutes } = row
  await disengage(trx, 'lesson', id)
  await returnMinutes(trx, row, minutes, id, 'canceled', now)
  await followReturn(trx, row, canceledBy, now)
  const lesson = presentLesson(row, now)
  await recordEvent(context, trx, lessonCanceled, { lesson, tutorId, studentId, canceledBy, cause })
}

/**
 * Cancels the future lessons that lose their place when slots are deleted or changed, each once; returns their number.
 */
export async function cancelStrandedLessons(context: Context, trx: Trx, loss: SlotLoss, now: Date): Promise<number> {
  const stranded = strandedAmong(await listUncanceledOfSlots(trx, loss.slotIds, now), loss, now)
  for (const { id } of stranded) {
    const row = await cancelPending(trx, id, loss.ownerId, now)
    if (row === undefined) continue
    await penalize(context, trx, row, PenaltyKind.Slot, now)
    await undoLesson(context, trx, row, now, 'slot')
  }
  const last = stranded.at(-1)
  if (last !== undefined) await weighTutor(context, trx, loss.ownerId, now, last.id)
  return stranded.length
}

/** A subscription that ends early cancels its future lessons in the same transaction. */
export const subscriptionFollowers: readonly EventListener<Context>[] = [on(subscriptionEnded, cancelFutureLessons)]

async function cancelFutureLessons(context: Context, fact: SubscriptionEndFact, trx: Trx): Promise<void> {
  const now = context.clock.now()
  const lessons = await listPendingOfSubscription(trx, fact.subscriptionId, now)
  await lockPeople(trx, [fact.userId, ...lessons.map(({ tutorId }) => tutorId)])
  await cancelAll(context, trx, lessons, { by: fact.by, cause: 'subscription' }, now)
}

interface CanceledSpan {
  userId: number
  from: Date
  until?: Date | null
  by: number
  cause?: CancelCause
}

/**
 * Cancels the lessons of a person that begin in this time, for a suspension, a freeze, or the end of an account or
 * consent: the minutes return and nobody gets a penalty. The person's holds end, but a freeze keeps standing times. The
 * caller has locked everybody in them. Returns their number.
 */
export async function cancelLessonsOf(
  context: Context,
  trx: Trx,
  { userId, from, until = null, by, cause = 'person' }: CanceledSpan,
  now: Date,
): Promise<number> {
  await endHoldsOf(context, trx, userId, { keepsStanding: cause === 'freeze' }, now)
  if (cause !== 'freeze') await recordEvent(context, trx, peopleParted, { userId, otherId: null, by })
  return cancelAll(context, trx, await listPendingOfPerson(trx, userId, { from, until }), { by, cause }, now)
}

/** Cancels what two people have booked or hold with each other; one of them is `by`. Both are locked. Returns the number. */
export async function cancelLessonsOfPair(
  context: Context,
  trx: Trx,
  pair: readonly [number, number],
  by: number,
  now: Date,
): Promise<number> {
  await endHoldsOfPair(context, trx, pair, now)
  await recordEvent(context, trx, peopleParted, { userId: pair[0], otherId: pair[1], by })
  await closeRunning(context, trx, pair, now)
  const lessons = await listPendingOfPair(trx, pair, now)
  const broken = lessons.filter(({ tutorId }) => tutorId === by)
  for (const lesson of broken) await penalize(context, trx, lesson, PenaltyKind.Canceled, now)
  const canceled = await cancelAll(context, trx, lessons, { by, cause: 'person' }, now)
  const last = broken.at(-1)
  if (last !== undefined) await weighTutor(context, trx, by, now, last.id)
  return canceled
}

/**
 * Cancels the lessons of a pair that begin until then, as nobody's doing, and closes the one that runs. Both are locked.
 * Returns the start of the next one behind them.
 */
export async function cancelLessonsUntil(
  context: Context,
  trx: Trx,
  pair: readonly [number, number],
  until: Date,
  now: Date,
): Promise<Date | undefined> {
  const pending = await listPendingOfPair(trx, pair, now)
  const [soon, later] = [
    pending.filter(({ startsAt }) => startsAt <= until),
    pending.filter((one) => one.startsAt > until),
  ]
  await closeRunning(context, trx, pair, now)
  await cancelAll(context, trx, soon, { by: null, cause: 'person' }, now)
  return later.map(({ startsAt }) => startsAt).toSorted((one, other) => one.getTime() - other.getTime())[0]
}

/** Two people who are parted in the middle of their lesson leave its room at once. */
async function closeRunning(context: Context, trx: Trx, pair: readonly [number, number], now: Date): Promise<void> {
  for (const lesson of await listRunningOfPair(trx, pair, now)) {
    await followAppointment(context, presentLesson(lesson, now).sessionId, trx)
  }
}

async function cancelAll(
  context: Context,
  trx: Trx,
  lessons: readonly LessonRow[],
  { by, cause }: { by: number | null; cause: CancelCause },
  now: Date,
): Promise<number> {
  for (const { id, tutorId } of lessons) {
    const row = await cancelPending(trx, id, by, now)
    if (row === undefined) continue
    await undoLesson(context, trx, row, now, cause)
    await refreshNextFree(trx, tutorId, now)
  }
  return lessons.length
}
