/** What the waiting list does inside the transactions of others: times fall free, are taken, come and go. */
import { HoldKind, OfferAnswer } from '@hiwar/contract/enumerations/kept-times.ts'
import { waitingDaysMost } from '@hiwar/contract/fields/limits.ts'
import { isStartAllowed } from '@hiwar/domain/slots/bookable-times.ts'
import { cairoDay } from '@hiwar/domain/time/cairo.ts'
import { DAY, instantOfDate, parseInstant, plus, rangeOfMinutes } from '@hiwar/domain/time/instant.ts'
import { listSuited } from '@hiwar/domain/waiting/queue.ts'
import type { Context } from '../../context.ts'
import type { Trx } from '../../platform/db/database.ts'
import { type EventListener, on } from '../../platform/events/events.ts'
import { holdEnded } from '../holds/events.ts'
import { type FreedTime, type LessonFact, lessonBooked, lessonCanceled, lessonMoved } from '../lessons/events.ts'
import { subscriptionEnded } from '../subscriptions/events.ts'
import { tutorChanged } from '../tutors/events.ts'
import { endDue, endKeyOf } from './jobs.ts'
import { endOffer, notifySuited, offerFreed } from './offer.ts'
import { findTaken, listOpenOfStudent, listOpenOfTutor, listWithoutHold } from './offers.store.ts'
import { findTutorNow, listQueue } from './queue.store.ts'
import { endUnsubscribed } from './store.ts'

/** They come after those that change slots, and after standing times, whose places come first. */
export const waitingFollowers: readonly EventListener<Context>[] = [
  on(lessonBooked, async (context, fact, trx) => {
    if (fact.tookOffer === true) await acceptTaken(context, trx, fact)
  }),
  on(lessonMoved, async (context, fact, trx) => {
    if (fact.tookOffer === true) await acceptTaken(context, trx, fact)
    await offerFreed(context, trx, { tutorId: fact.tutorId, time: timeOf(fact.freed), leftBy: fact.studentId })
  }),
  on(lessonCanceled, async (context, { lesson, tutorId, cause }, trx) => {
    // The tutor takes the time away, and the slot goes after this event.
    if (cause !== 'slot') await offerFreed(context, trx, { tutorId, time: timeOf(lesson) })
  }),
  on(holdEnded, async (context, { tutorId, studentId, kind, start, minutes }, trx) => {
    if (kind === HoldKind.Offer) return endUnheld(context, trx, tutorId)
    await offerFreed(context, trx, { tutorId, time: rangeOfMinutes(parseInstant(start), minutes), leftBy: studentId })
  }),
  on(tutorChanged, (context, { tutorId }, trx) => followTutor(context, trx, tutorId)),
  on(subscriptionEnded, (context, { userId }, trx) => leaveUnsubscribed(context, trx, userId)),
]

function timeOf({ start, duration }: Pick<FreedTime, 'start' | 'duration'>) {
  return rangeOfMinutes(parseInstant(start), duration)
}

/** A student who books the offered time by hand has accepted the offer. */
async function acceptTaken(context: Context, trx: Trx, { lesson, tutorId, studentId }: LessonFact): Promise<void> {
  const start = new Date(lesson.start)
  const offer = await findTaken(trx, { studentId, tutorId, start, end: new Date(timeOf(lesson).end) })
  if (offer !== undefined) await endOffer(context, trx, offer, OfferAnswer.Accepted, lesson.id)
}

/** Ends the offers of a locked tutor whose hold somebody else has ended; one that was answered went on with its answer. */
async function endUnheld(context: Context, trx: Trx, tutorId: number): Promise<void> {
  for (const offer of await listWithoutHold(trx, tutorId)) {
    const isOver = offer.expiresAt <= context.clock.now()
    await endOffer(context, trx, offer, isOver ? OfferAnswer.Expired : OfferAnswer.Withdrawn)
  }
}

/** Withdraws offers whose slot or tutor is gone, or whose start is too near now, and tells the entries that new slots suit. */
async function followTutor(context: Context, trx: Trx, tutorId: number): Promise<void> {
  const now = context.clock.now()
  const at = instantOfDate(now)
  const ahead = { start: at, end: plus(at, (waitingDaysMost + 1) * DAY) }
  const offers = await listOpenOfTutor(trx, tutorId)
  const tutor = await findTutorNow(trx, tutorId, ahead, now)
  for (const offer of offers) {
    const isOpen =
      offer.holdId !== null && tutor !== undefined && isStartAllowed(instantOfDate(offer.startsAt), tutor.openings)
    if (!isOpen) await endOffer(context, trx, offer, OfferAnswer.Withdrawn)
  }
  if (tutor === undefined || tutor.newSlots.length === 0) return
  const queue = (await listQueue(trx, tutorId, ahead, now)).filter(({ toldDay }) => toldDay !== cairoDay(at))
  const { openings, newSlots } = tutor
  const slots = openings.slots.filter(({ id }) => newSlots.includes(id))
  await notifySuited(context, trx, listSuited(ahead, queue, { ...openings, slots }))
}

/** The offers end in jobs of their own, because each of them needs the lock of its tutor. */
async function leaveUnsubscribed(context: Context, trx: Trx, studentId: number): Promise<void> {
  const now = context.clock.now()
  await endUnsubscribed(trx, studentId, now)
  for (const { id: offerId, tutorId } of await listOpenOfStudent(trx, studentId))
    await context.jobs.add(trx, endDue, { offerId, tutorId }, { key: endKeyOf(offerId), at: now })
}
