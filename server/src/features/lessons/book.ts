import type { lessonEndpoints } from '@hiwar/contract/appointments/lessons.ts'
import { decideBooking, isChangeable } from '@hiwar/domain/lessons/book.ts'
import { instantOfDate, MINUTE, parseInstant, plus } from '@hiwar/domain/time/instant.ts'
import type { Context } from '../../context.ts'
import { authorize, found, type MemberRequest, Refusal } from '../../platform/action.ts'
import { inTransaction } from '../../platform/db/database.ts'
import { recordEvent } from '../../platform/events/events.ts'
import { insertConversation } from '../conversations/store.ts'
import { engage } from '../schedule/store.ts'
import { chargeMinutes, returnMinutes } from '../subscriptions/minutes.store.ts'
import { isNextFreeTouched, refreshNextFree } from '../tutors/next-free.store.ts'
import { lockPeople } from '../users/store.ts'
import { getBookingFacts } from './booking.store.ts'
import { lessonBooked, lessonMoved } from './events.ts'
import { presentLesson } from './present.ts'
import { findLesson, insertLesson, type LessonRow, lockLesson, updateLessonTime } from './store.ts'

/** Books a lesson: locks both people, reads the facts, decides, takes the time and the minutes. */
export function bookLesson(context: Context, { actor, body, remember }: MemberRequest<typeof lessonEndpoints.book>) {
  const { tutorId, slotId, duration } = body
  const now = context.clock.now()
  const start = parseInstant(body.start)
  const time = { start: new Date(start), end: new Date(plus(start, duration * MINUTE)) }
  return inTransaction(context.db, async (trx) => {
    const facts = await getBookingFacts(trx, { tutorId, studentId: actor.id, slotId, ...time }, now)
    const decision = decideBooking({ start, minutes: duration }, facts, instantOfDate(now))
    if ('refuse' in decision) throw new Refusal(decision.refuse)
    const touched = await isNextFreeTouched(trx, tutorId, time.start, time.end)
    const row = await insertLesson(trx, { slotId, tutorId, studentId: actor.id }, decision.book, now)
    await engage(trx, { kind: 'lesson', refId: row.id, people: [tutorId, actor.id], ...row })
    await chargeMinutes(trx, row, duration, row.id, 'booked', now)
    if (touched) await refreshNextFree(trx, tutorId, now)
    await insertConversation(trx, tutorId, actor.id, now)
    const lesson = presentLesson(row, now)
    await recordEvent(context, trx, lessonBooked, { lesson, tutorId, studentId: actor.id })
    return remember(trx, lesson)
  })
}

/** Moves a lesson to another time of its tutor: frees its own time and minutes, then decides like a booking. */
export async function moveLesson(context: Context, { actor, body }: MemberRequest<typeof lessonEndpoints.move>) {
  const { lessonId, slotId, duration } = body
  const now = context.clock.now()
  const start = parseInstant(body.start)
  const time = { start: new Date(start), end: new Date(plus(start, duration * MINUTE)) }
  const { tutorId, studentId } = found(await findLesson(context.db, lessonId), 'lesson-not-found')
  authorize(actor, 'lesson.move', { memberIds: [studentId] })
  return inTransaction(context.db, async (trx) => {
    await lockPeople(trx, [tutorId, studentId])
    const before = found(await lockLesson(trx, lessonId), 'lesson-not-found')
    refuseUnlessPending(before, now)
    const facts = await getBookingFacts(trx, { tutorId, studentId, slotId, ...time, moving: before }, now)
    const decision = decideBooking({ start, minutes: duration }, { ...facts, hasOpenLesson: false }, instantOfDate(now))
    if ('refuse' in decision) throw new Refusal(decision.refuse)
    await returnMinutes(trx, before, before.minutes, lessonId, 'moved', now)
    const row = await updateLessonTime(trx, lessonId, slotId, decision.book, now)
    await chargeMinutes(trx, row, duration, lessonId, 'moved', now)
    await engage(trx, { kind: 'lesson', refId: lessonId, people: [tutorId, studentId], ...row })
    await refreshNextFree(trx, tutorId, now)
    const lesson = presentLesson(row, now)
    const freed = {
      slotId: before.slotId,
      start: before.startsAt.toISOString(),
      duration: before.minutes,
    }
    await recordEvent(context, trx, lessonMoved, { lesson, tutorId, studentId, freed })
    return lesson
  })
}

export function refuseUnlessPending(lesson: LessonRow, now: Date): void {
  const time = { start: instantOfDate(lesson.startsAt), end: instantOfDate(lesson.endsAt) }
  const changeable = isChangeable({ ...time, canceled: lesson.canceledAt !== null }, instantOfDate(now))
  if (!changeable) throw new Refusal('bad-request', { status: 409 })
}
