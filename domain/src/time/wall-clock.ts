/**
 * Turns wall-clock times in Cairo into instants, with the calendar library, which only pages with a calendar load. A
 * wall-clock time can have two instants or none, so callers state which pass they mean.
 */
import { Temporal } from 'temporal-polyfill'
import { timeZone } from '../text/locale.ts'
import { cairoClock, cairoDay, type Occurrence, occurrenceOf, RENEWAL_CLOCK } from './cairo.ts'
import { addDays, type CairoDay } from './calendar.ts'
import { type Instant, instant } from './instant.ts'

function zoned(at: Instant): Temporal.ZonedDateTime {
  return Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(timeZone)
}

function resolved(wall: Temporal.PlainDateTime, occurrence: Occurrence): Instant {
  const disambiguation = occurrence === 'first' ? 'compatible' : 'later'
  return instant(wall.toZonedDateTime(timeZone, { disambiguation }).epochMilliseconds)
}

/** The instant at which the Cairo clock shows `HH:MM` on that day. */
export function instantOfCairo(day: CairoDay, clock: string, occurrence: Occurrence): Instant {
  return resolved(Temporal.PlainDate.from(day).toPlainDateTime(clock), occurrence)
}

/** The instant at which the Cairo clock first shows this minute of the day; minute 1440 is the end of the day. */
export function instantOfMinute(day: CairoDay, minutes: number): Instant {
  return resolved(Temporal.PlainDate.from(day).toPlainDateTime().add({ minutes }), 'first')
}

/**
 * All instants at which the Cairo clock shows `HH:MM` on that day: usually one; two in the repeated hour, none in the
 * skipped hour.
 */
export function instantsOfCairo(day: CairoDay, clock: string): Instant[] {
  const first = instantOfCairo(day, clock, 'first')
  const second = instantOfCairo(day, clock, 'second')
  const shown = cairoDay(first) === day && cairoClock(first) === Temporal.PlainTime.from(clock).toString().slice(0, 5)
  if (!shown) return []
  return first === second ? [first] : [first, second]
}

/**
 * The same wall-clock time this many calendar months later; a missing day becomes the last of the month. ours: in the
 * repeated hour the second pass counts, so that no paid time is lost.
 */
export function addCalendarMonths(at: Instant, months: number): Instant {
  return resolved(zoned(at).toPlainDateTime().add({ months }, { overflow: 'constrain' }), 'second')
}

/**
 * The same wall-clock time this many Cairo days later; keeps the pass of a repeated hour, and takes the first when only
 * the result is in one.
 */
export function addCairoDays(at: Instant, days: number): Instant {
  return resolved(zoned(at).toPlainDateTime().add({ days }), occurrenceOf(at) === 'second' ? 'second' : 'first')
}

/** 06:00 in Cairo, this many weeks after the calendar day of the start. */
export function nextRenewal(start: Instant, weeks: number): Instant {
  return instantOfCairo(addDays(cairoDay(start), weeks * 7), RENEWAL_CLOCK, 'first')
}
