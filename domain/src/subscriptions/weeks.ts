/**
 * The quota weeks of a subscription: without gaps, each beginning at 06:00 in Cairo on the weekday of the start; the
 * end belongs to the next week.
 */
import { type PlanPeriod, planPeriodMonths } from '@hiwar/contract/enumerations/basic.ts'
import { holds, type Instant, type TimeRange } from '../time/instant.ts'
import { addCalendarMonths, nextRenewal } from '../time/wall-clock.ts'

export interface GrantedWeek extends TimeRange {
  /** Counted from 0, the week of the subscription's start. */
  readonly index: number
  /** Lesson minutes that the week grants. */
  readonly minutes: number
}

const MINUTES_STEP = 15

/** The end of a subscription: the same wall-clock time in Cairo, 1, 3 or 12 calendar months after the start. */
export function subscriptionEnd(start: Instant, period: PlanPeriod): Instant {
  return addCalendarMonths(start, planPeriodMonths[period])
}

/**
 * All quota weeks in order. ours: week 0 ends at the 06:00 of the same weekday a week later, even when it begins before
 * 06:00: it lasts from 6 days and 6 hours to 7 days and 6 hours, so that no minutes expire after a few hours.
 */
export function subscriptionWeeks(start: Instant, end: Instant, weeklyMinutes: number): GrantedWeek[] {
  const weeks: GrantedWeek[] = []
  for (let index = 0, from = start; from < end; index += 1) {
    const renewal = nextRenewal(start, index + 1)
    const minutes = renewal <= end ? weeklyMinutes : shareOfWeek(weeklyMinutes, end - from, renewal - from)
    weeks.push({ index, start: from, end: renewal <= end ? renewal : end, minutes })
    from = renewal
  }
  return weeks
}

/** The quota week of the instant; a lesson is charged to the week of its start. */
export function weekOf<Week extends TimeRange>(weeks: readonly Week[], at: Instant): Week | undefined {
  return weeks.find((week) => holds(week, at))
}

/** The minutes of a shorter last week: its share by length, rounded up to 15 minutes. */
function shareOfWeek(weeklyMinutes: number, length: number, wholeLength: number): number {
  return Math.ceil((weeklyMinutes * length) / (wholeLength * MINUTES_STEP)) * MINUTES_STEP
}
