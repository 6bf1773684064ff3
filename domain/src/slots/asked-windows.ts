/** When somebody wants a lesson: on which days of the week and between which clock times, in the days to come. */
import type { Weekday } from '@hiwar/contract/enumerations/basic.ts'
import { cairoDay, rangeOfCairoDay } from '../time/cairo.ts'
import { addDays, type CairoDay, weekdayOf } from '../time/calendar.ts'
import { ceilTo, clipped, DAY, type Instant, plus, type TimeRange, union } from '../time/instant.ts'
import { instantOfCairo } from '../time/wall-clock.ts'
import { MARK } from './bookable-times.ts'

/** How far ahead free time is looked for. */
const DAYS_AHEAD = 14

/** Clock times of Cairo as `HH:MM`; whatever is left out is open. */
export interface AskedTimes {
  readonly weekdays?: readonly Weekday[] | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
}

/**
 * The stretches of the next 14 days that were asked for, in order, from their first five-minute mark.
 * An end that is not after its beginning lies on the next day, and the stretch belongs to the day it begins on.
 */
export function askedWindows({ weekdays, from, to }: AskedTimes, now: Instant): TimeRange[] {
  const ahead = { start: now, end: plus(now, DAYS_AHEAD * DAY) }
  // From yesterday on, whose evening may reach past midnight.
  const days = Array.from({ length: DAYS_AHEAD + 2 }, (_, index) => addDays(cairoDay(now), index - 1))
  const windows = days
    .filter((day) => weekdays === undefined || weekdays.includes(weekdayOf(day)))
    .map((day) => windowOfDay(day, from, to))
    .flatMap((window) => clipped(window, ahead) ?? [])
  return union(windows.map(({ start, end }) => ({ start: ceilTo(start, MARK), end })))
}

// ours: in the night that repeats an hour both passes of it count
function windowOfDay(day: CairoDay, from: string | undefined, to: string | undefined): TimeRange {
  const { start, end } = rangeOfCairoDay(day)
  const lastDay = to !== undefined && to <= (from ?? '00:00') ? addDays(day, 1) : day
  return {
    start: from === undefined ? start : instantOfCairo(day, from, 'first'),
    end: to === undefined ? end : instantOfCairo(lastDay, to, 'second'),
  }
}
