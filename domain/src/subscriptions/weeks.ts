/** The weeks of a subscription: half-open, without gaps, renewed at 06:00 in Cairo on the weekday of the start. */
import { type PlanPeriod, planPeriodMonths } from '@hiwar/contract/enumerations/basic.ts'
import { holds, type Instant, type TimeRange } from '../time/instant.ts'
import { addCalendarMonths, nextRenewal } from '../time/wall-clock.ts'

export interface SubscriptionWeek extends TimeRange {
  /** From 0, the week that begins with the subscription. */
  readonly index: number
  /** Minutes of lessons that the week grants. */
  readonly minutes: number
}

const MINUTES_STEP = 15

/** The same wall clock in Cairo, 1, 3 or 12 calendar months after the start. */
export function subscriptionEnd(start: Instant, period: PlanPeriod): Instant {
  return addCalendarMonths(start, planPeriodMonths[period])
}

/**
 * All weeks from start to end, in order.
 * ours: week 0 reaches to the renewal a calendar week after its day, even when it begins before 06:00: it lasts
 * 6 days and 6 hours to 7 days and 6 hours, and no grant is ever gone after an hour.
 */
export function subscriptionWeeks(start: Instant, end: Instant, weeklyMinutes: number): SubscriptionWeek[] {
  const weeks: SubscriptionWeek[] = []
  for (let index = 0, from = start; from < end; index += 1) {
    const renewal = nextRenewal(start, index + 1)
    const minutes = renewal <= end ? weeklyMinutes : shareOfWeek(weeklyMinutes, end - from, renewal - from)
    weeks.push({ index, start: from, end: renewal <= end ? renewal : end, minutes })
    from = renewal
  }
  return weeks
}

/** The week that holds the instant: a lesson is charged to the week of its start. */
export function weekOf<Week extends TimeRange>(weeks: readonly Week[], at: Instant): Week | undefined {
  return weeks.find((week) => holds(week, at))
}

/** The last, shorter week gives its share by length, rounded up to a quarter of an hour. */
function shareOfWeek(weeklyMinutes: number, length: number, wholeLength: number): number {
  return Math.ceil((weeklyMinutes * length) / (wholeLength * MINUTES_STEP)) * MINUTES_STEP
}
