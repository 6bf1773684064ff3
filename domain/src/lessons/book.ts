/** Decides on a booking and on a hold; the order of the rules decides which refusal is answered. */
import { type LessonDuration, LessonOrigin, type LessonStatus } from '@hiwar/contract/enumerations/basic.ts'
import type { ErrorCode } from '@hiwar/contract/errors/errors.ts'
import { holdMinutes } from '@hiwar/contract/fields/limits.ts'
import { type Piastres, priceOfMinutes } from '../money/piastres.ts'
import { isTaken, timeInSlot } from '../slots/bookable-times.ts'
import { earlier, holds, type Instant, MINUTE, plus, type TimeRange } from '../time/instant.ts'

/** The time that the student asks for. */
export interface WantedLesson {
  readonly start: Instant
  readonly minutes: LessonDuration
}

/**
 * The stored facts of a booking decision. A booking counts on facts that were read under the locks of both people;
 * facts that were read without them only allow an early refusal.
 */
export interface BookingFacts {
  /** Days ahead within which a lesson may begin. */
  readonly horizonDays: number
  readonly studentVerified: boolean
  readonly tutor: { readonly listed: boolean; readonly notice: number; readonly hourlyRate: Piastres } | undefined
  /** An existing slot; `offered` means that it belongs to this tutor and is for lessons. */
  readonly slot: (TimeRange & { readonly offered: boolean }) | undefined
  /** The quota week of the start; undefined without a subscription at that time. */
  readonly week:
    | {
        readonly subscriptionId: number
        readonly index: number
        readonly remaining: number
        readonly origin?: LessonOrigin
      }
    | undefined
  /** Whether the student has a lesson that is neither over nor canceled; a lesson being moved does not count. */
  readonly hasOpenLesson: boolean
  /** One of the two has blocked the other. */
  readonly parted?: boolean
  /** New bookings of the tutor pause. */
  readonly paused?: boolean
  /** The student's subscription is frozen at this time. */
  readonly frozen?: boolean
  /** The student's account is to be deleted; a booked lesson may still move to a time before that. */
  readonly leaving?: boolean
  readonly tutorTaken: readonly TimeRange[]
  readonly studentTaken: readonly TimeRange[]
}

export interface NewLesson extends TimeRange {
  readonly minutes: LessonDuration
  readonly price: Piastres
  readonly subscriptionId: number
  readonly weekIndex: number
  readonly origin: LessonOrigin
}

export type BookingDecision = { readonly book: NewLesson } | { readonly refuse: ErrorCode }

/** The lesson to store, or the refusal of the first broken rule. */
export function decideBooking(wanted: WantedLesson, facts: BookingFacts, now: Instant): BookingDecision {
  const { week } = facts
  const decision = decideTime(wanted, facts, now, week?.remaining ?? null)
  if ('refuse' in decision) return decision
  if (week === undefined) return { refuse: 'subscription-required' }
  const { time, tutor } = decision
  const price = priceOfMinutes(wanted.minutes, tutor.hourlyRate)
  const { subscriptionId, index: weekIndex, origin = LessonOrigin.Booked } = week
  return { book: { ...time, minutes: wanted.minutes, price, subscriptionId, weekIndex, origin } }
}

export type HoldDecision = { readonly hold: TimeRange & { readonly until: Instant } } | { readonly refuse: ErrorCode }

/**
 * The hold to store, or the refusal of the first broken rule of a booking; neither a subscription nor minutes are
 * needed. The hold lasts ten minutes, but not longer than the time can be booked.
 */
export function decideHold(wanted: WantedLesson, facts: BookingFacts, now: Instant): HoldDecision {
  const decision = decideTime(wanted, facts, now, Infinity)
  if ('refuse' in decision) return decision
  const { time, tutor } = decision
  const bookableUntil = plus(time.start, -tutor.notice * MINUTE)
  return { hold: { ...time, until: earlier(plus(now, holdMinutes * MINUTE), bookableUntil) } }
}

type TimeDecision =
  | { readonly time: TimeRange; readonly tutor: NonNullable<BookingFacts['tutor']> }
  | { readonly refuse: ErrorCode }

/** The time of a lesson that the student may take with so many minutes; null without a subscription. */
function decideTime(wanted: WantedLesson, facts: BookingFacts, now: Instant, minutes: number | null): TimeDecision {
  const { tutor, slot, horizonDays } = facts
  if (tutor === undefined) return { refuse: 'tutor-not-found' }
  if (slot === undefined) return { refuse: 'slot-not-found' }
  const time = timeInSlot(slot, wanted, { leadTime: tutor.notice, now, horizonDays })
  if (time === undefined) return { refuse: 'bad-request' }
  if (!facts.studentVerified || !tutor.listed) return { refuse: 'forbidden' }
  if (facts.parted === true) return { refuse: 'pair-unavailable' }
  if (facts.paused === true) return { refuse: 'tutor-unavailable' }
  if (facts.leaving === true) return { refuse: 'deletion-pending' }
  if (minutes === null) return { refuse: 'subscription-required' }
  if (facts.frozen === true) return { refuse: 'subscription-frozen' }
  if (facts.hasOpenLesson) return { refuse: 'reached-booking-limit' }
  if (minutes < wanted.minutes) return { refuse: 'no-enough-minutes' }
  if (isTaken(time, facts.tutorTaken)) return { refuse: 'busy-tutor' }
  if (isTaken(time, facts.studentTaken)) return { refuse: 'conflicting-lessons' }
  return { time, tutor }
}

/** The status of a lesson: a cancellation is stored, all other values follow from the clock. */
export function lessonStatus(lesson: TimeRange & { canceled: boolean }, now: Instant): LessonStatus {
  if (lesson.canceled) return 'canceled'
  if (now < lesson.start) return 'pending'
  return holds(lesson, now) ? 'happening' : 'fulfilled'
}

/** Whether the lesson may be moved or canceled: it has not begun and is not canceled. */
export function isChangeable(lesson: TimeRange & { canceled: boolean }, now: Instant): boolean {
  return lessonStatus(lesson, now) === 'pending'
}
