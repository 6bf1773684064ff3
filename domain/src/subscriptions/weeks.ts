/**
 * The quota weeks of a subscription: without gaps, each beginning at 06:00 in Cairo on the weekday of the start; the
 * end belongs to the next week.
 */
import { type PlanPeriod, planPeriodMonths } from '@hiwar/contract/enumerations/basic.ts'
import { earlier, holds, type Instant, type TimeRange } from '../time/instant.ts'
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
    const week = { start: from, end: earlier(renewal, end) }
    weeks.push({ index, ...week, minutes: minutesOfWeek(weeklyMinutes, week) })
    from = renewal
  }
  return weeks
}

/** What a week grants: all the weekly minutes; a shorter last week its share by length, rounded up to 15 minutes. */
export function minutesOfWeek(weeklyMinutes: number, { start, end }: TimeRange): number {
  const renewal = nextRenewal(start, 1)
  if (renewal <= end) return weeklyMinutes
  return Math.ceil((weeklyMinutes * (end - start)) / ((renewal - start) * MINUTES_STEP)) * MINUTES_STEP
}

/** The quota week of the instant; a lesson is charged to the week of its start. */
export function weekOf<Week extends TimeRange>(weeks: readonly Week[], at: Instant): Week | undefined {
  return weeks.find((week) => holds(week, at))
}
