/** Bonus minutes: which week gets them, and how long they wait for one. */
import { HOUR, type Instant, plus, type TimeRange } from '../time/instant.ts'
import { addCalendarMonths } from '../time/wall-clock.ts'

/** A running week gets a bonus while so much of it is left, so that it can be used. */
export const bonusHours = 72
/** Months for which a bonus waits for a plan. */
export const bonusMonths = 12

/** The week that gets a bonus: the running one while enough of it is left, else the next. `weeks` in their order. */
export function weekForBonus<Week extends TimeRange>(weeks: readonly Week[], now: Instant): Week | undefined {
  return weeks.find(({ start, end }) => start > now || (start <= now && end >= plus(now, bonusHours * HOUR)))
}

/** Until when a bonus waits for a plan. */
export function bonusEnd(givenAt: Instant): Instant {
  return addCalendarMonths(givenAt, bonusMonths)
}
