/**
 * Wall-clock time in Cairo. The clock jumps over 00:00 to 01:00 on the last Friday of April and repeats
 * 23:00 to 24:00 on the last Thursday of October, so every reading of a wall clock says which hour it means.
 */
import type { Weekday } from '@hiwar/contract/enumerations/basic.ts'
import { addDays, type CairoDay, cairoDayOf, dateOf, weekdayOf } from './calendar.ts'
import { HOUR, type Instant, instant, plus, type TimeRange } from './instant.ts'
import { Temporal } from './temporal.ts'

export const CAIRO = 'Africa/Cairo'

/**
 * Which of the two passes of a repeated hour is meant: the first in summer time or the second in winter time.
 * For a time that the spring jump leaves out, both mean the same clock after the jump (00:30 becomes 01:30).
 */
export type Occurrence = 'first' | 'second'

/** The hour at which the minutes of a subscription week renew, "in the morning". */
export const RENEWAL_CLOCK = '06:00'

function zoned(at: Instant): Temporal.ZonedDateTime {
  return Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(CAIRO)
}

function resolved(wall: Temporal.PlainDateTime, occurrence: Occurrence): Instant {
  const disambiguation = occurrence === 'first' ? 'compatible' : 'later'
  return instant(wall.toZonedDateTime(CAIRO, { disambiguation }).epochMilliseconds)
}

/** The day on the calendar of Cairo. */
export function cairoDay(at: Instant): CairoDay {
  return cairoDayOf(zoned(at).toPlainDate())
}

/** The day of the week in Cairo, 0 Sunday to 6 Saturday. */
export function cairoWeekday(at: Instant): Weekday {
  return weekdayOf(cairoDay(at))
}

/** The calendar year in Cairo. */
export function cairoYear(at: Instant): number {
  return zoned(at).year
}

/** The clock on a wall in Cairo, `HH:MM`. */
export function cairoClock(at: Instant): string {
  return zoned(at).toPlainTime().toString({ smallestUnit: 'minute' })
}

/** Minutes since midnight on a wall clock in Cairo. */
export function cairoMinuteOfDay(at: Instant): number {
  const { hour, minute } = zoned(at)
  return hour * 60 + minute
}

/** The instant at which the clock of Cairo shows `HH:MM` on that day. */
export function instantOfCairo(day: CairoDay, clock: string, occurrence: Occurrence): Instant {
  return resolved(dateOf(day).toPlainDateTime(clock), occurrence)
}

/** Every instant at which the clock of Cairo shows `HH:MM` on that day: one, in October two, in April none. */
export function instantsOfCairo(day: CairoDay, clock: string): Instant[] {
  const first = instantOfCairo(day, clock, 'first')
  const second = instantOfCairo(day, clock, 'second')
  const shown = cairoDay(first) === day && cairoClock(first) === Temporal.PlainTime.from(clock).toString().slice(0, 5)
  if (!shown) return []
  return first === second ? [first] : [first, second]
}

/** Whether the wall clock shows this time once that day, or which of its two passes this is. */
export function occurrenceOf(at: Instant): 'only' | Occurrence {
  const wall = zoned(at).toPlainDateTime()
  const first = resolved(wall, 'first')
  if (first === resolved(wall, 'second')) return 'only'
  return first === at ? 'first' : 'second'
}

/** The first instant of a Cairo day; the one of the spring jump begins at 01:00. */
export function startOfCairoDay(day: CairoDay): Instant {
  return instant(dateOf(day).toZonedDateTime(CAIRO).epochMilliseconds)
}

/** A moment that lies within the day whatever the clocks do, for formatters of days. */
export function noonOfCairoDay(day: CairoDay): Instant {
  return instantOfCairo(day, '12:00', 'first')
}

/** A Cairo day from its first instant to that of the next: 24 hours, 23 in spring and 25 in autumn. */
export function rangeOfCairoDay(day: CairoDay): TimeRange {
  return { start: startOfCairoDay(day), end: startOfCairoDay(addDays(day, 1)) }
}

/** The beginning of every hour of a Cairo day, 23 to 25 of them, for calendars that draw hours. */
export function hoursOfCairoDay(day: CairoDay): Instant[] {
  const { start, end } = rangeOfCairoDay(day)
  return Array.from({ length: (end - start) / HOUR }, (_, index) => plus(start, index * HOUR))
}

/**
 * The same wall clock so many calendar months later; a day that the month lacks becomes its last one.
 * ours: a wall time that comes twice means the second, so that nothing paid for ends early.
 */
export function addCalendarMonths(at: Instant, months: number): Instant {
  return resolved(zoned(at).toPlainDateTime().add({ months }, { overflow: 'constrain' }), 'second')
}

/** The same wall clock so many Cairo days later; out of a repeated hour it keeps the pass, into one it takes the first. */
export function addCairoDays(at: Instant, days: number): Instant {
  return resolved(zoned(at).toPlainDateTime().add({ days }), occurrenceOf(at) === 'second' ? 'second' : 'first')
}

/** 06:00 in Cairo, so many whole weeks after the calendar day of the start. */
export function nextRenewal(start: Instant, weeks: number): Instant {
  const day = zoned(start).toPlainDate().add({ weeks })
  return instantOfCairo(cairoDayOf(day), RENEWAL_CLOCK, 'first')
}
