/**
 * What a clock on a wall in Cairo shows, read through Intl alone, so that pages which show times load no calendar library.
 * The clock jumps over 00:00 to 01:00 on the last Friday of April and repeats 23:00 to 24:00 on the last Thursday of
 * October. How a clock time that somebody chose becomes an instant, and what comes months later, says
 * `time/wall-clock.ts`.
 */
import type { Weekday } from '@hiwar/contract/enumerations/basic.ts'
import { timeZone } from '../text/locale.ts'
import { addDays, type CairoDay, utcDay, utcMidnight, weekdayOf } from './calendar.ts'
import { DAY, HOUR, type Instant, instant, plus, SECOND, type TimeRange } from './instant.ts'

const parts = new Intl.DateTimeFormat('en-US-u-nu-latn-ca-gregory', {
  timeZone,
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  minute: 'numeric',
  second: 'numeric',
  hourCycle: 'h23',
})

/** Calendar and clock of Cairo so many milliseconds after 1970, to the second, written as if they were those of UTC. */
function wallOf(at: number): Date {
  const read: Record<string, number> = {}
  for (const { type, value } of parts.formatToParts(at)) read[type] = Number(value)
  const { year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0 } = read
  const wall = new Date(0)
  wall.setUTCFullYear(year, month - 1, day)
  wall.setUTCHours(hour, minute, second)
  return wall
}

/** The day on the calendar of Cairo. */
export function cairoDay(at: Instant): CairoDay {
  return utcDay(wallOf(at).getTime())
}

/** The day of the week in Cairo, 0 Sunday to 6 Saturday. */
export function cairoWeekday(at: Instant): Weekday {
  return weekdayOf(cairoDay(at))
}

/** The calendar year in Cairo. */
export function cairoYear(at: Instant): number {
  return wallOf(at).getUTCFullYear()
}

/** The clock on a wall in Cairo, `HH:MM`. */
export function cairoClock(at: Instant): string {
  return wallOf(at).toISOString().slice(11, 16)
}

/** The hour on a wall clock in Cairo, 0 to 23. */
export function cairoHour(at: Instant): number {
  return wallOf(at).getUTCHours()
}

/** Minutes since midnight on a wall clock in Cairo. */
export function cairoMinuteOfDay(at: Instant): number {
  return minuteOf(wallOf(at))
}

function minuteOf(wall: Date): number {
  return wall.getUTCHours() * 60 + wall.getUTCMinutes()
}

/** Whether the wall clock shows this time once that day, or which of its two passes this is. */
export function occurrenceOf(at: Instant): 'only' | Occurrence {
  const shown = cairoMinuteOfDay(at)
  if (minuteOf(wallOf(at + HOUR)) === shown) return 'first'
  return minuteOf(wallOf(at - HOUR)) === shown ? 'second' : 'only'
}

/**
 * Which of the two passes of a repeated hour is meant: the first in summer time or the second in winter time.
 * For a time that the spring jump leaves out, both mean the same clock after the jump (00:30 becomes 01:30).
 */
export type Occurrence = 'first' | 'second'

/** The first instant of a Cairo day; the one of the spring jump begins at 01:00. */
export function startOfCairoDay(day: CairoDay): Instant {
  return instantAtWall(utcMidnight(day))
}

/** A moment that lies within the day whatever the clocks do, for formatters of days. */
export function noonOfCairoDay(day: CairoDay): Instant {
  return instantAtWall(utcMidnight(day) + 12 * HOUR)
}

/** The instant of a wall clock that no change repeats; out of the hour that a change leaves out it is an hour later. */
function instantAtWall(wall: number): Instant {
  // By the clock that holds after a change of that night, and where that is too early, by the one before.
  return instant(wall - aheadOfUtc(wall - aheadOfUtc(wall)))
}

/** Milliseconds that the clock of Cairo is ahead of UTC. */
function aheadOfUtc(at: number): number {
  return wallOf(at).getTime() - Math.floor(at / SECOND) * SECOND
}

/** A Cairo day from its first instant to that of the next: 24 hours, 23 in spring and 25 in autumn. */
export function rangeOfCairoDay(day: CairoDay): TimeRange {
  return { start: startOfCairoDay(day), end: instantAtWall(utcMidnight(day) + DAY) }
}

/** The clock at which the minutes of a subscription week renew, "in the morning". */
export const RENEWAL_CLOCK = '06:00'

/** The last day that belongs to a subscription week which ends then: the night before a renewal is no day of its own. */
export function lastDayOfWeek(end: Instant): CairoDay {
  const last = plus(end, -1)
  const day = cairoDay(last)
  return cairoClock(last) < RENEWAL_CLOCK ? addDays(day, -1) : day
}

/** The beginning of every hour of a Cairo day, 23 to 25 of them, for calendars that draw hours. */
export function hoursOfCairoDay(day: CairoDay): Instant[] {
  const { start, end } = rangeOfCairoDay(day)
  return Array.from({ length: (end - start) / HOUR }, (_, index) => plus(start, index * HOUR))
}
