/** Whether a lesson may be booked: the rules in the order in which they refuse. */
import type { LessonDuration, LessonStatus } from '@hiwar/contract/enumerations/basic.ts'
import type { ErrorCode } from '@hiwar/contract/errors/errors.ts'
import { type Piastres, priceOfMinutes } from '../money/piastres.ts'
import { isTaken, timeInSlot } from '../slots/bookable-times.ts'
import { holds, type Instant, type TimeRange } from '../time/instant.ts'

/** What the student asks for. */
export interface WantedLesson {
  readonly start: Instant
  readonly minutes: LessonDuration
}

/** What is stored that the decision depends on; read under the locks of both people. */
export interface BookingFacts {
  /** Days ahead in which a lesson may begin. */
  readonly horizonDays: number
  readonly studentVerified: boolean
  readonly tutor: { readonly listed: boolean; readonly notice: number; readonly hourlyRate: Piastres } | undefined
  /** A live slot; `offered` when it is one of that tutor for lessons. */
  readonly slot: (TimeRange & { readonly offered: boolean }) | undefined
  /** The subscription week that holds the start; undefined when no subscription covers it. */
  readonly week: { readonly subscriptionId: number; readonly index: number; readonly remaining: number } | undefined
  /** A lesson of the student that is neither over nor canceled, other than one that is being moved. */
  readonly hasOpenLesson: boolean
  readonly tutorTaken: readonly TimeRange[]
  readonly studentTaken: readonly TimeRange[]
}

export interface NewLesson extends TimeRange {
  readonly minutes: LessonDuration
  readonly price: Piastres
  readonly subscriptionId: number
  readonly weekIndex: number
}

export type BookingDecision = { readonly book: NewLesson } | { readonly refuse: ErrorCode }

/** The lesson to store, or the first rule that forbids it. */
export function decideBooking(wanted: WantedLesson, facts: BookingFacts, now: Instant): BookingDecision {
  const { tutor, slot, week, horizonDays } = facts
  if (tutor === undefined) return { refuse: 'tutor-not-found' }
  if (slot === undefined) return { refuse: 'slot-not-found' }
  const lesson = timeInSlot(slot, wanted, { notice: tutor.notice, now, horizonDays })
  if (lesson === undefined) return { refuse: 'bad-request' }
  if (!facts.studentVerified || !tutor.listed) return { refuse: 'forbidden' }
  if (week === undefined) return { refuse: 'subscription-required' }
  if (facts.hasOpenLesson) return { refuse: 'reached-booking-limit' }
  if (week.remaining < wanted.minutes) return { refuse: 'no-enough-minutes' }
  if (isTaken(lesson, facts.tutorTaken)) return { refuse: 'busy-tutor' }
  if (isTaken(lesson, facts.studentTaken)) return { refuse: 'conflicting-lessons' }
  const price = priceOfMinutes(wanted.minutes, tutor.hourlyRate)
  const { subscriptionId, index: weekIndex } = week
  return { book: { ...lesson, minutes: wanted.minutes, price, subscriptionId, weekIndex } }
}

/** Only a cancellation is stored; whether a lesson is pending, happening or fulfilled follows from the clock. */
export function lessonStatus(lesson: TimeRange & { canceled: boolean }, now: Instant): LessonStatus {
  if (lesson.canceled) return 'canceled'
  if (now < lesson.start) return 'pending'
  return holds(lesson, now) ? 'happening' : 'fulfilled'
}

/** A lesson may be moved or canceled until it begins, once. */
export function isChangeable(lesson: TimeRange & { canceled: boolean }, now: Instant): boolean {
  return lessonStatus(lesson, now) === 'pending'
}
