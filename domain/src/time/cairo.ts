/**
 * The wall clock in Cairo. The clock skips from 00:00 to 01:00 on the last Friday of April and repeats 23:00 to 24:00
 * on the last Thursday of October. `time/wall-clock.ts` reads typed times and adds months.
 */
import type { Weekday } from '@hiwar/contract/enumerations/basic.ts'
import { cairoOffset } from './cairo-offset.ts'
import { addDays, type CairoDay, firstOfMonth, parseCairoDay, utcDay, utcMidnight, weekdayOf } from './calendar.ts'
import { DAY, HOUR, type Instant, instant, plus, type TimeRange } from './instant.ts'

/** The Cairo calendar and clock at this many milliseconds after 1970, as a Date in UTC. */
function wallOf(at: number): Date {
  return new Date(at + cairoOffset(at))
}

export function cairoDay(at: Instant): CairoDay {
  return utcDay(wallOf(at).getTime())
}

/** The weekday in Cairo, 0 Sunday to 6 Saturday. */
export function cairoWeekday(at: Instant): Weekday {
  return weekdayOf(cairoDay(at))
}

export function cairoYear(at: Instant): number {
  return wallOf(at).getUTCFullYear()
}

/** The wall-clock time in Cairo, `HH:MM`. */
export function cairoClock(at: Instant): string {
  return wallOf(at).toISOString().slice(11, 16)
}

/** The day and the wall-clock time in Cairo, `YYYY-MM-DD HH:MM`, which spreadsheets read and sort. */
export function cairoStamp(at: Instant): string {
  return wallOf(at).toISOString().slice(0, 16).replace('T', ' ')
}

/** The hour of the wall clock in Cairo, 0 to 23. */
export function cairoHour(at: Instant): number {
  return wallOf(at).getUTCHours()
}

/** Minutes since midnight on the wall clock in Cairo. */
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
 * The pass of a repeated hour: the first in summer time or the second in winter time. For a skipped time, both mean the
 * same time after the change (00:30 becomes 01:30).
 */
export type Occurrence = 'first' | 'second'

/** The first instant of a Cairo day; on the day with the skipped hour this is 01:00. */
export function startOfCairoDay(day: CairoDay): Instant {
  return instantAtWall(utcMidnight(day), 'first')
}

/** An instant that is inside the day in spite of clock changes, for formatting days. */
export function noonOfCairoDay(day: CairoDay): Instant {
  return instantAtWall(utcMidnight(day) + 12 * HOUR, 'first')
}

/** Like `noonOfCairoDay`, for a day as the wire writes it. */
export function noonOfDay(text: string): Instant {
  return noonOfCairoDay(parseCairoDay(text))
}

/**
 * The instant at which the Cairo clock shows this wall-clock time, given as milliseconds after 1970 on a clock in UTC;
 * a time in the skipped hour becomes an hour later.
 */
export function instantAtWall(wall: number, occurrence: Occurrence): Instant {
  const [inSummer, inWinter] = [wall - 3 * HOUR, wall - 2 * HOUR]
  const shows = (at: number) => wallOf(at).getTime() === wall
  return instant(shows(inSummer) && (occurrence === 'first' || !shows(inWinter)) ? inSummer : inWinter)
}

/** Milliseconds after 1970 that a clock in UTC would show for the wall clock in Cairo. */
export function wallAt(at: Instant): number {
  return wallOf(at).getTime()
}

/** A Cairo day from its first instant to that of the next day: 24 hours, 23 in spring, 25 in autumn. */
export function rangeOfCairoDay(day: CairoDay): TimeRange {
  return { start: startOfCairoDay(day), end: instantAtWall(utcMidnight(day) + DAY, 'first') }
}

/** The wall-clock time in Cairo at which a quota week begins. */
export const RENEWAL_CLOCK = '06:00'

/** The last day of a quota week that ends at this instant; the hours before a renewal do not count as a day. */
export function lastDayOfWeek(end: Instant): CairoDay {
  const last = plus(end, -1)
  const day = cairoDay(last)
  return cairoClock(last) < RENEWAL_CLOCK ? addDays(day, -1) : day
}

/** The starts of the 23 to 25 hours of a Cairo day, for calendars that draw hours. */
export function hoursOfCairoDay(day: CairoDay): Instant[] {
  const { start, end } = rangeOfCairoDay(day)
  return Array.from({ length: (end - start) / HOUR }, (_, index) => plus(start, index * HOUR))
}

/** Ranges of days that staff ask for most often. */
export const dayPresets = ['today', 'yesterday', 'last-week', 'this-month', 'last-month', 'last-30-days'] as const
export type DayPreset = (typeof dayPresets)[number]

/** First and last day in Cairo, both included. The last week is the seven days that end today. */
export function daysOfPreset(preset: DayPreset, now: Instant): { from: CairoDay; to: CairoDay } {
  const today = cairoDay(now)
  switch (preset) {
    case 'today':
      return { from: today, to: today }
    case 'yesterday':
      return { from: addDays(today, -1), to: addDays(today, -1) }
    case 'last-week':
      return { from: addDays(today, -6), to: today }
    case 'this-month':
      return monthOf(today, 0)
    case 'last-month':
      return monthOf(today, -1)
    case 'last-30-days':
      return { from: addDays(today, -29), to: today }
  }
}

function monthOf(day: CairoDay, months: number): { from: CairoDay; to: CairoDay } {
  return { from: firstOfMonth(day, months), to: addDays(firstOfMonth(day, months + 1), -1) }
}
