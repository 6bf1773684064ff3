/**
 * Calendar days without a clock: order, weekdays and month grids. Days are counted in UTC, where every day has 24
 * hours; `time/cairo.ts` knows when a Cairo day begins and ends.
 */
import { Weekday } from '@hiwar/contract/enumerations/basic.ts'
import { DAY, readUtcDay } from './instant.ts'

declare const dayForm: unique symbol

/** A day of the Cairo calendar, `YYYY-MM-DD`; days compare as text. */
export type CairoDay = string & { readonly [dayForm]: 'YYYY-MM-DD' }

/** Reads `YYYY-MM-DD`; undefined for a day that does not exist. */
export function tryParseCairoDay(text: string): CairoDay | undefined {
  return isCairoDay(text) ? text : undefined
}

/** Reads a day that a schema has already checked. */
export function parseCairoDay(text: string): CairoDay {
  if (!isCairoDay(text)) throw new RangeError(`Not a day: ${text}`)
  return text
}

function isCairoDay(text: string): text is CairoDay {
  return readUtcDay(text) !== undefined
}

/** Milliseconds since 1970 at which the day begins in UTC, used for counting days. */
export function utcMidnight(day: CairoDay): number {
  return Date.parse(day)
}

/** The UTC day at this many milliseconds since 1970. */
export function utcDay(milliseconds: number): CairoDay {
  return parseCairoDay(new Date(milliseconds).toISOString().slice(0, 10))
}

/** The day this many days later; earlier when negative. */
export function addDays(day: CairoDay, days: number): CairoDay {
  return utcDay(utcMidnight(day) + days * DAY)
}

/** Whole days from `from` to `to`; negative when `to` is earlier. */
export function daysBetween(from: CairoDay, to: CairoDay): number {
  return (utcMidnight(to) - utcMidnight(from)) / DAY
}

/** The weekday, 0 Sunday to 6 Saturday. */
export function weekdayOf(day: CairoDay): Weekday {
  return Object.values(Weekday)[new Date(utcMidnight(day)).getUTCDay()] ?? Weekday.Sunday
}

/** The day of the month, from 1. */
export function dayOfMonth(day: CairoDay): number {
  return Number(day.slice(8))
}

/** Whether both days are in the same month of the same year. */
export function sameMonth(one: CairoDay, other: CairoDay): boolean {
  return one.slice(0, 7) === other.slice(0, 7)
}

/** The weekdays in Egyptian order, from Saturday at the right edge to Friday. */
export const weekOrder = [
  Weekday.Saturday,
  Weekday.Sunday,
  Weekday.Monday,
  Weekday.Tuesday,
  Weekday.Wednesday,
  Weekday.Thursday,
  Weekday.Friday,
] as const

/** The days of the week of this day, Saturday to Friday. */
export function calendarWeek(day: CairoDay): CairoDay[] {
  const place = weekOrder.indexOf(weekdayOf(day))
  return weekOrder.map((_, index) => addDays(day, index - place))
}

/** The weeks, Saturday to Friday, of a month calendar; the first and last contain days of the neighbouring months. */
export function monthGrid(day: CairoDay): CairoDay[][] {
  const first = firstOfMonth(day, 0)
  const last = addDays(firstOfMonth(day, 1), -1)
  const weeks = [calendarWeek(first)]
  while (!weeks.at(-1)?.includes(last)) weeks.push(calendarWeek(addDays(first, weeks.length * weekOrder.length)))
  return weeks
}

/** The day this many months later; a missing day becomes the last of the month. */
export function addMonths(day: CairoDay, months: number): CairoDay {
  const first = firstOfMonth(day, months)
  const length = daysBetween(first, firstOfMonth(day, months + 1))
  return addDays(first, Math.min(dayOfMonth(day), length) - 1)
}

/** The first day of the month, this many months later. */
export function firstOfMonth(day: CairoDay, months: number): CairoDay {
  const date = new Date(utcMidnight(day))
  date.setUTCMonth(date.getUTCMonth() + months, 1)
  return utcDay(date.getTime())
}

/** Whether the day is a business day in Egypt: Sunday to Thursday. */
export function isBusinessDay(day: CairoDay): boolean {
  const weekday = weekdayOf(day)
  return weekday !== Weekday.Friday && weekday !== Weekday.Saturday
}

/** The day on which this many business days have passed; the day itself does not count. */
export function addBusinessDays(day: CairoDay, count: number): CairoDay {
  let reached = day
  for (let passed = 0; passed < count; ) {
    reached = addDays(reached, 1)
    if (isBusinessDay(reached)) passed += 1
  }
  return reached
}
