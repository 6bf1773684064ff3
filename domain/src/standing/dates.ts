/** The dates of a standing time: the same wall clock in Cairo in every week, and the hours at which each is decided. */
import type { LessonDuration, Weekday } from '@hiwar/contract/enumerations/basic.ts'
import { markMinutes } from '@hiwar/contract/fields/limits.ts'
import { cairoDay, cairoMinuteOfDay, cairoWeekday, startOfCairoDay } from '../time/cairo.ts'
import { addDays, type CairoDay, parseCairoDay, weekdayOf } from '../time/calendar.ts'
import { HOUR, type Instant, MINUTE, plus } from '../time/instant.ts'
import { clockOfMinute, instantOfMinute, instantsOfCairo } from '../time/wall-clock.ts'

const WEEK_DAYS = 7
const DAY_MINUTES = 1440
/** Milliseconds between two tries of a date. // ours */
const retry = 5 * MINUTE

/** A weekday with the minute of the day at which the wall clock in Cairo begins it. */
export interface WeeklyTime {
  readonly weekday: Weekday
  readonly fromMinute: number
  readonly minutes: LessonDuration
}

/** Hours before its start at which a date is given up, and the tutor's lead time in minutes: the longer one counts. */
export interface ReleaseTerms {
  readonly releaseHours: number
  readonly notice: number
}

export interface StandingDate {
  readonly day: CairoDay
  /** In a night without this hour the first instant after it. */
  readonly start: Instant
  readonly hasHour: boolean
  readonly releaseAt: Instant
}

/** Whether the time is on a five-minute mark and over by 24:00. */
export function isWeeklyTime({ fromMinute, minutes }: WeeklyTime): boolean {
  return fromMinute % markMinutes === 0 && fromMinute + minutes <= DAY_MINUTES
}

/** Whether two weekly times share a minute. */
export function meets(one: WeeklyTime, other: WeeklyTime): boolean {
  if (one.weekday !== other.weekday) return false
  return one.fromMinute < other.fromMinute + other.minutes && other.fromMinute < one.fromMinute + one.minutes
}

/** One date; the hour that October repeats is its first pass. */
export function dateOn(day: CairoDay, { fromMinute }: WeeklyTime, terms: ReleaseTerms): StandingDate {
  const [pass] = instantsOfCairo(day, clockOfMinute(fromMinute))
  const start = pass ?? startOfCairoDay(day)
  const releaseAt = plus(start, -Math.max(terms.releaseHours * HOUR, terms.notice * MINUTE))
  return { day, start, hasHour: pass !== undefined, releaseAt }
}

/** The next so many dates that are not given up yet. */
export function nextDates(time: WeeklyTime, terms: ReleaseTerms, now: Instant, count: number): StandingDate[] {
  const today = cairoDay(now)
  const first = addDays(today, (time.weekday - weekdayOf(today) + WEEK_DAYS) % WEEK_DAYS)
  const skipped = dateOn(first, time, terms).releaseAt > now ? 0 : 1
  return Array.from({ length: count }, (_, index) => dateOn(addDays(first, (index + skipped) * WEEK_DAYS), time, terms))
}

/** The dates after the last one that was made, within so many weeks from today. */
export function datesAfter(
  placedUntil: CairoDay,
  time: WeeklyTime,
  terms: ReleaseTerms,
  now: Instant,
  weeks: number,
): StandingDate[] {
  const until = lastPlacedDay(now, weeks)
  const dates: StandingDate[] = []
  for (let day = addDays(placedUntil, WEEK_DAYS); day <= until; day = addDays(day, WEEK_DAYS))
    dates.push(dateOn(day, time, terms))
  return dates.filter(({ releaseAt }) => releaseAt > now)
}

/** The last day for which dates are made now. */
export function lastPlacedDay(now: Instant, weeks: number): CairoDay {
  return addDays(cairoDay(now), weeks * WEEK_DAYS - 1)
}

/** From when a date becomes a lesson. */
export function triesFrom(start: Instant, leadHours: number): Instant {
  return plus(start, -leadHours * HOUR)
}

/** Until which start dates are tried now, and since when the last try is too new for another one. */
export function dueTries(now: Instant, leadHours: number): { startsUntil: Date; triedBefore: Date } {
  return { startsUntil: new Date(plus(now, leadHours * HOUR)), triedBefore: new Date(plus(now, -retry)) }
}

/** The weekly time of a lesson. */
export function weeklyTimeOf(start: Instant, minutes: LessonDuration): WeeklyTime {
  return { weekday: cairoWeekday(start), fromMinute: cairoMinuteOfDay(start), minutes }
}

/** Some instant at this weekday and clock, for formatting both. */
export function sampleOf({ weekday, fromMinute }: Pick<WeeklyTime, 'weekday' | 'fromMinute'>): Instant {
  return instantOfMinute(addDays(someSunday, weekday), fromMinute)
}

const someSunday = parseCairoDay('2026-11-22')
