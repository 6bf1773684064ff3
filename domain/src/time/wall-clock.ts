/**
 * From a wall clock in Cairo back to instants, with the calendar library, which only pages with a calendar load. One clock
 * time can mean two instants or none, so every reading of a wall clock says which hour it means.
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

/** The instant at which the clock of Cairo shows `HH:MM` on that day. */
export function instantOfCairo(day: CairoDay, clock: string, occurrence: Occurrence): Instant {
  return resolved(Temporal.PlainDate.from(day).toPlainDateTime(clock), occurrence)
}

/** The instant at which the clock of Cairo first shows so many minutes of that day; 24 hours of them end the day. */
export function instantOfMinute(day: CairoDay, minutes: number): Instant {
  return resolved(Temporal.PlainDate.from(day).toPlainDateTime().add({ minutes }), 'first')
}

/** Every instant at which the clock of Cairo shows `HH:MM` on that day: one, in October two, in April none. */
export function instantsOfCairo(day: CairoDay, clock: string): Instant[] {
  const first = instantOfCairo(day, clock, 'first')
  const second = instantOfCairo(day, clock, 'second')
  const shown = cairoDay(first) === day && cairoClock(first) === Temporal.PlainTime.from(clock).toString().slice(0, 5)
  if (!shown) return []
  return first === second ? [first] : [first, second]
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
  return instantOfCairo(addDays(cairoDay(start), weeks * 7), RENEWAL_CLOCK, 'first')
}
