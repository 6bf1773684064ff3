/** What becomes of the minutes that a quota week has left at its end. */
import { DAY, MINUTE, plus, type TimeRange, totalLength, without } from '../time/instant.ts'

export interface EndedWeek {
  readonly minutes: number
  readonly used: number
  /** The part of the minutes that came from the week before. */
  readonly rolledIn: number
  /** The weekly minutes of the subscription: no more go on. */
  readonly weeklyMinutes: number
}

export interface Closing {
  /** Minutes that go on to the next week. */
  readonly rolledOut: number
  readonly expired: number
}

/**
 * Divides the minutes left. Rolled minutes are used first and never go on again, so only the week's own go on; `goesOn`
 * says whether any do.
 */
export function closeWeek({ minutes, used, rolledIn, weeklyMinutes }: EndedWeek, goesOn: boolean): Closing {
  const left = minutes - used
  const rolledOut = goesOn ? Math.min(left, minutes - rolledIn, weeklyMinutes) : 0
  return { rolledOut, expired: left - rolledOut }
}

const faultLength = 30 * MINUTE

/** The time before a week's end in which an outage of ours keeps its minutes. */
export function lastDayOf({ end }: Pick<TimeRange, 'end'>): TimeRange {
  return { start: plus(end, -DAY), end }
}

/** Whether the platform was away for 30 minutes or more of the week's last day; `lived` has the nodes' times of life. */
export function wasAway(week: Pick<TimeRange, 'end'>, lived: readonly TimeRange[]): boolean {
  return totalLength(without(lastDayOf(week), lived)) >= faultLength
}
