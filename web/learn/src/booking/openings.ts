/** Times that the dialog offers, computed by the rules that the server decides by. */
import type { Slot, SubSlot } from '@hiwar/contract/appointments/slots.ts'
import { LessonDuration } from '@hiwar/contract/enumerations/basic.ts'
import type { SubscriptionWeek } from '@hiwar/contract/money/subscriptions.ts'
import { bookableTimes, type Offer, type OfferedStarts } from '@hiwar/domain/slots/bookable-times.ts'
import { cairoDay } from '@hiwar/domain/time/cairo.ts'
import type { CairoDay } from '@hiwar/domain/time/calendar.ts'
import { type Instant, instant, MINUTE, parseInstant, parseRange, type TimeRange } from '@hiwar/domain/time/instant.ts'
import type { KeptPlace } from '../own-standing.ts'

/** A lesson that is being moved; its minutes count as free here, its time already in the list of slots. */
export interface Moving {
  lessonId: number
  slotId: number
  start: string
  duration: LessonDuration
  /** A trial lesson keeps its length. */
  isTrial?: boolean
}

export interface OpeningFacts {
  slots: readonly Slot[]
  taken: readonly SubSlot[]
  /** Null while nothing is bought that gives minutes: then every free time may be chosen. */
  weeks: readonly SubscriptionWeek[] | null
  /** Until when the subscription is frozen, where it is. */
  frozenUntil?: string | null
  leadTime: number
  moving: Moving | null
  /** Dates of own standing times that are held, with any tutor. */
  kept?: readonly KeptPlace[]
  /** Given where a trial gives the minutes. */
  trial?: TrialFacts | null
}

export interface TrialFacts {
  isFree: boolean
  /** The plan that the booking orders first; null for a trial that is ordered already. */
  orders: number | null
}

const durations = [15, 30] as const

/** Every start of that duration in order, whether or not the minutes suffice. */
export function offersOf(facts: OpeningFacts, minutes: LessonDuration, starts: OfferedStarts, now: number): Offer[] {
  const { slots, taken, leadTime } = facts
  const openings = {
    slots: slots.map(({ id, start, end }) => ({ id, start: parseInstant(start), end: parseInstant(end) })),
    taken: taken.map(parseRange),
    leadTime,
    now: instant(now),
  }
  return bookableTimes(openings, minutes, starts)
}

/** The subscription week that a lesson at that time is charged to. */
export function weekAt(facts: OpeningFacts, at: Instant): SubscriptionWeek | undefined {
  return facts.weeks?.find(({ start, end }) => parseInstant(start) <= at && at < parseInstant(end))
}

/** Whether the subscription is frozen at that time. */
export function isFrozen({ frozenUntil }: OpeningFacts, at: Instant): boolean {
  return frozenUntil != null && at < parseInstant(frozenUntil)
}

/**
 * Minutes left in the week of that time, the moved lesson's own included; enough for a lesson before all is bought, and
 * none while the subscription is frozen.
 */
export function minutesLeft(facts: OpeningFacts, at: Instant): number {
  if (facts.weeks === null) return LessonDuration.Long
  const week = weekAt(facts, at)
  if (week === undefined || isFrozen(facts, at)) return 0
  const { moving } = facts
  const freed = moving && weekAt(facts, parseInstant(moving.start)) === week ? moving.duration : 0
  return week.remaining + freed
}

/** Whether a day can be booked, and why not. */
export type DayState = 'free' | 'nothing-free' | 'frozen' | 'outside-subscription'

export function dayStates(facts: OpeningFacts, now: number): Map<CairoDay, DayState> {
  const states = new Map<CairoDay, DayState>()
  for (const { start } of offersOf(facts, 15, 'quarters', now)) {
    const day = cairoDay(start)
    if (states.get(day) !== 'free') states.set(day, stateAt(facts, start))
  }
  return states
}

function stateAt(facts: OpeningFacts, start: Instant): DayState {
  if (isFrozen(facts, start)) return 'frozen'
  return facts.weeks !== null && weekAt(facts, start) === undefined ? 'outside-subscription' : 'free'
}

/** Minutes of the week of that time which own standing times are going to take; a date that begins then is spent. */
export function keptMinutes(facts: OpeningFacts, at: Instant): number {
  const week = weekAt(facts, at)
  if (week === undefined) return 0
  const others = (facts.kept ?? []).filter(({ start }) => start !== at && weekAt(facts, start) === week)
  return others.reduce((sum, { start, end }) => sum + (end - start) / MINUTE, 0)
}

/** Whether an own date with this tutor begins then, which the booking spends. */
export function isOwnPlace({ kept = [], slots }: OpeningFacts, at: Instant): boolean {
  return kept.some(({ start, tutorId }) => start === at && tutorId === slots[0]?.userId)
}

/** The first own date that a lesson keeps from being booked: it meets it, is open until after it, or takes its minutes. */
export function pushedOut(facts: OpeningFacts, lesson: TimeRange): KeptPlace | undefined {
  const week = weekAt(facts, lesson.start)
  const left = minutesLeft(facts, lesson.start) - (lesson.end - lesson.start) / MINUTE
  return facts.kept?.find((place) => {
    if (place.start === lesson.start && isOwnPlace(facts, lesson.start)) return false
    const isOpenThen = lesson.end > place.start && lesson.start < place.end
    const isPast = lesson.start >= place.end
    return isOpenThen || isPast || (weekAt(facts, place.start) === week && left < keptMinutes(facts, lesson.start))
  })
}

/** Days with a time that the minutes cover, in order; computed once for all days. */
export function bookableDays(facts: OpeningFacts, now: number): CairoDay[] {
  const offers = offersOf(facts, 15, 'quarters', now).filter(({ start }) => minutesLeft(facts, start) >= 15)
  return [...new Set(offers.map(({ start }) => cairoDay(start)))]
}

export type DurationState = 'free' | 'too-few-minutes' | 'no-piece-so-long'

/** Durations that fit the day, and why the others do not. */
export function durationStates(facts: OpeningFacts, day: CairoDay, now: number) {
  return durations.map((duration) => {
    const ofDay = offersOf(facts, duration, 'quarters', now).filter(({ start }) => cairoDay(start) === day)
    const affordable = ofDay.some(({ start }) => minutesLeft(facts, start) >= duration)
    const state: DurationState = affordable ? 'free' : ofDay.length > 0 ? 'too-few-minutes' : 'no-piece-so-long'
    return { duration, state, left: ofDay[0] ? minutesLeft(facts, ofDay[0].start) : 0 }
  })
}

/** Whether the minutes cover any duration on that day. */
export function isAffordable(facts: OpeningFacts, day: CairoDay, now: number): boolean {
  return durationStates(facts, day, now).some(({ state }) => state === 'free')
}

/** Starts of one day and duration that the minutes cover. */
export function timesOf(
  facts: OpeningFacts,
  day: CairoDay,
  duration: LessonDuration,
  starts: OfferedStarts,
  now: number,
) {
  return offersOf(facts, duration, starts, now).filter(
    ({ start }) => cairoDay(start) === day && minutesLeft(facts, start) >= duration,
  )
}

/** Facts about the tutor that the page already has. */
export interface BookedTutor {
  id: number
  name: string
  image: string | null
}
