/**
 * Calendar days without a clock: their order, their weekdays, and the grids that calendars draw. Days are counted in UTC,
 * whose days all last 24 hours; where a day of Cairo begins and ends says `time/cairo.ts`.
 */
import { Weekday } from '@hiwar/contract/enumerations/basic.ts'
import { DAY, readUtcDay } from './instant.ts'

declare const dayForm: unique symbol

/** A day on the calendar of Cairo, `YYYY-MM-DD`; days compare as text. */
export type CairoDay = string & { readonly [dayForm]: 'YYYY-MM-DD' }

/** Reads `YYYY-MM-DD`; a day that no calendar has is undefined. */
export function readCairoDay(text: string): CairoDay | undefined {
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

/** Milliseconds since 1970 at which the day begins in UTC, where a day's number is the calendar's alone. */
export function utcMidnight(day: CairoDay): number {
  return Date.parse(day)
}

/** The day that UTC has at so many milliseconds since 1970. */
export function utcDay(milliseconds: number): CairoDay {
  return parseCairoDay(new Date(milliseconds).toISOString().slice(0, 10))
}

/** So many days later, or earlier when negative. */
export function addDays(day: CairoDay, days: number): CairoDay {
  return utcDay(utcMidnight(day) + days * DAY)
}

/** Whole days from one to the other; negative when the other comes first. */
export function daysBetween(from: CairoDay, to: CairoDay): number {
  return (utcMidnight(to) - utcMidnight(from)) / DAY
}

/** The day of the week, 0 Sunday to 6 Saturday. */
export function weekdayOf(day: CairoDay): Weekday {
  return Object.values(Weekday)[new Date(utcMidnight(day)).getUTCDay()] ?? Weekday.Sunday
}

/** The number of the day in its month, from 1. */
export function dayOfMonth(day: CairoDay): number {
  return Number(day.slice(8))
}

/** Whether the two days stand on one page of a month calendar. */
export function sameMonth(one: CairoDay, other: CairoDay): boolean {
  return one.slice(0, 7) === other.slice(0, 7)
}

/** The days of the week in the order in which Egypt draws them, from Saturday at the right edge to Friday. */
export const weekOrder = [
  Weekday.Saturday,
  Weekday.Sunday,
  Weekday.Monday,
  Weekday.Tuesday,
  Weekday.Wednesday,
  Weekday.Thursday,
  Weekday.Friday,
] as const

/** The seven days, Saturday to Friday, of the week that holds the day. */
export function calendarWeek(day: CairoDay): CairoDay[] {
  const place = weekOrder.indexOf(weekdayOf(day))
  return weekOrder.map((_, index) => addDays(day, index - place))
}

/** The weeks, Saturday to Friday, that a calendar of the day's month draws; the edges belong to the neighbours. */
export function monthGrid(day: CairoDay): CairoDay[][] {
  const first = firstOfMonth(day, 0)
  const last = addDays(firstOfMonth(day, 1), -1)
  const weeks = [calendarWeek(first)]
  while (!weeks.at(-1)?.includes(last)) weeks.push(calendarWeek(addDays(first, weeks.length * weekOrder.length)))
  return weeks
}

/** So many months later; a day that the month lacks becomes its last one. */
export function addMonths(day: CairoDay, months: number): CairoDay {
  const first = firstOfMonth(day, months)
  const length = daysBetween(first, firstOfMonth(day, months + 1))
  return addDays(first, Math.min(dayOfMonth(day), length) - 1)
}

/** The first day of the month that comes so many months after the day's own. */
function firstOfMonth(day: CairoDay, months: number): CairoDay {
  const date = new Date(utcMidnight(day))
  date.setUTCMonth(date.getUTCMonth() + months, 1)
  return utcDay(date.getTime())
}

/** Whether offices in Egypt are open: Sunday to Thursday. */
export function isBusinessDay(day: CairoDay): boolean {
  const weekday = weekdayOf(day)
  return weekday !== Weekday.Friday && weekday !== Weekday.Saturday
}

/** The day on which so many business days have passed; the day itself does not count. */
export function addBusinessDays(day: CairoDay, count: number): CairoDay {
  let reached = day
  for (let passed = 0; passed < count; ) {
    reached = addDays(reached, 1)
    if (isBusinessDay(reached)) passed += 1
  }
  return reached
}
