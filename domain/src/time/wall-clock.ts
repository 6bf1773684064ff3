/**
 * Turns wall-clock times in Cairo into instants. A wall-clock time can have two instants or none, so callers state
 * which pass they mean.
 */
import { cairoClock, cairoDay, instantAtWall, type Occurrence, occurrenceOf, RENEWAL_CLOCK, wallAt } from './cairo.ts'
import { addDays, addMonths, type CairoDay, utcMidnight } from './calendar.ts'
import { DAY, type Instant, MINUTE, parseInstant } from './instant.ts'

/** The instant at which the Cairo clock shows `HH:MM` on that day. */
export function instantOfCairo(day: CairoDay, clock: string, occurrence: Occurrence): Instant {
  return instantAtWall(parseInstant(`${day}T${clock}Z`), occurrence)
}

/** The instant at which the Cairo clock first shows this minute of the day; minute 1440 is the end of the day. */
export function instantOfMinute(day: CairoDay, minutes: number): Instant {
  return instantAtWall(utcMidnight(day) + minutes * MINUTE, 'first')
}

/**
 * All instants at which the Cairo clock shows `HH:MM` on that day: usually one; two in the repeated hour, none in the
 * skipped hour.
 */
export function instantsOfCairo(day: CairoDay, clock: string): Instant[] {
  const first = instantOfCairo(day, clock, 'first')
  const second = instantOfCairo(day, clock, 'second')
  const shown = cairoDay(first) === day && cairoClock(first) === clock.slice(0, 5)
  if (!shown) return []
  return first === second ? [first] : [first, second]
}

/**
 * The same wall-clock time this many calendar months later; a missing day becomes the last of the month. ours: in the
 * repeated hour the second pass counts, so that no paid time is lost.
 */
export function addCalendarMonths(at: Instant, months: number): Instant {
  return instantAtWall(onDay(addMonths(cairoDay(at), months), at), 'second')
}

/** The wall-clock time of the instant, moved to this day. */
function onDay(day: CairoDay, at: Instant): number {
  return wallAt(at) - utcMidnight(cairoDay(at)) + utcMidnight(day)
}

/**
 * The same wall-clock time this many Cairo days later; keeps the pass of a repeated hour, and takes the first when only
 * the result is in one.
 */
export function addCairoDays(at: Instant, days: number): Instant {
  return instantAtWall(wallAt(at) + days * DAY, occurrenceOf(at) === 'second' ? 'second' : 'first')
}

/** 06:00 in Cairo, this many weeks after the calendar day of the start. */
export function nextRenewal(start: Instant, weeks: number): Instant {
  return instantOfCairo(addDays(cairoDay(start), weeks * 7), RENEWAL_CLOCK, 'first')
}

/** `HH:MM` of a minute of the day; 1440 is `24:00`. */
export function clockOfMinute(minute: number): string {
  const two = (part: number) => String(part).padStart(2, '0')
  return `${two(Math.floor(minute / 60))}:${two(minute % 60)}`
}

/** The minute of the day of `HH:MM`. */
export function minuteOfClock(clock: string): number {
  return Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3, 5))
}
