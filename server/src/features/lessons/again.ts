/** The same lesson once more: the start that the student may book next, by the rules of a booking. */
import type { lessonEndpoints } from '@hiwar/contract/appointments/lessons.ts'
import { offerAgain } from '@hiwar/domain/lessons/again.ts'
import { type Instant, instantOfDate } from '@hiwar/domain/time/instant.ts'
import type { Context } from '../../context.ts'
import { authorize, found, type MemberRequest } from '../../platform/action.ts'
import { rangeOf } from '../tutors/next-free.store.ts'
import { findAgainFacts } from './again.store.ts'
import { findLesson } from './store.ts'

/** Null when nothing can be booked, whatever the reason; the booking dialog tells it. */
export async function offerLessonAgain(
  { db, clock }: Context,
  { actor, params }: MemberRequest<typeof lessonEndpoints.again>,
) {
  const now = clock.now()
  const last = found(await findLesson(db, params.id), 'lesson-not-found')
  authorize(actor, 'lesson.again', { memberIds: [last.studentId] })
  const facts = await findAgainFacts(db, last, now)
  if (facts === undefined) return null
  const weeks = facts.weeks.map(({ remaining, ...week }) => ({ remaining, ...rangeOf(week) }))
  const isAffordable = (at: Instant) =>
    weeks.some(({ start, end, remaining }) => start <= at && at < end && remaining >= last.minutes)
  const openings = {
    slots: facts.slots.map(({ id, ...slot }) => ({ id, ...rangeOf(slot) })),
    taken: facts.taken.map(rangeOf),
    leadTime: facts.notice,
    now: instantOfDate(now),
    horizonDays: facts.horizonDays,
  }
  const offer = offerAgain({ start: instantOfDate(last.startsAt), minutes: last.minutes }, openings, isAffordable)
  if (offer === undefined) return null
  return { slotId: offer.slot.id, start: new Date(offer.start).toISOString(), duration: last.minutes }
}
