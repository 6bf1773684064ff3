/** Calendar days without a clock: their order, weekdays, and the grids that calendars draw. */
import { Weekday } from '@hiwar/contract/enumerations/basic.ts'
import { Temporal } from './temporal.ts'

declare const dayForm: unique symbol

/** A day on the calendar of Cairo, `YYYY-MM-DD`; days compare as text. */
export type CairoDay = string & { readonly [dayForm]: 'YYYY-MM-DD' }

const DAYS_OF_WEEK = 7

function isCairoDay(text: string): text is CairoDay {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false
  const [year = 0, month = 0, day = 0] = text.split('-').map(Number)
  const date = new Date(Date.UTC(2000, 0, 1))
  date.setUTCFullYear(year, month - 1, day)
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day
}

/** Reads `YYYY-MM-DD`; a day that no calendar has is undefined. */
export function readCairoDay(text: string): CairoDay | undefined {
  return isCairoDay(text) ? text : undefined
}

/** Reads a day that a schema has already checked. */
export function parseCairoDay(text: string): CairoDay {
  if (!isCairoDay(text)) throw new RangeError(`Not a day: ${text}`)
  return text
}

/** The calendar library's date of a day; for `time/cairo.ts`. */
export function dateOf(day: CairoDay): Temporal.PlainDate {
  return Temporal.PlainDate.from(day)
}

/** The day of a date of the calendar library; for `time/cairo.ts`. */
export function cairoDayOf(date: Temporal.PlainDate): CairoDay {
  return parseCairoDay(date.toString())
}

/** So many days later, or earlier when negative. */
export function addDays(day: CairoDay, days: number): CairoDay {
  return cairoDayOf(dateOf(day).add({ days }))
}

/** So many months later; a day that the month lacks becomes its last one. */
export function addMonths(day: CairoDay, months: number): CairoDay {
  return cairoDayOf(dateOf(day).add({ months }))
}

/** Whole days from one to the other; negative when the other comes first. */
export function daysBetween(from: CairoDay, to: CairoDay): number {
  return dateOf(from).until(dateOf(to)).days
}

/** The day of the week, 0 Sunday to 6 Saturday. */
export function weekdayOf(day: CairoDay): Weekday {
  // The calendar library counts from 1 Monday to 7 Sunday.
  return Object.values(Weekday)[dateOf(day).dayOfWeek % DAYS_OF_WEEK] ?? Weekday.Sunday
}

/** Whether the two days stand on one page of a month calendar. */
export function sameMonth(one: CairoDay, other: CairoDay): boolean {
  return one.slice(0, 7) === other.slice(0, 7)
}

/** The seven days, Saturday to Friday, of the week that holds the day. */
export function calendarWeek(day: CairoDay): CairoDay[] {
  const sinceSaturday = (weekdayOf(day) + 1) % DAYS_OF_WEEK
  return Array.from({ length: DAYS_OF_WEEK }, (_, index) => addDays(day, index - sinceSaturday))
}

/** The weeks, Saturday to Friday, that a calendar of the day's month draws; the edges belong to the neighbours. */
export function monthGrid(day: CairoDay): CairoDay[][] {
  const first = dateOf(day).with({ day: 1 })
  const last = cairoDayOf(first.add({ months: 1 }).subtract({ days: 1 }))
  const weeks = [calendarWeek(cairoDayOf(first))]
  while (!weeks.at(-1)?.includes(last))
    weeks.push(calendarWeek(addDays(cairoDayOf(first), weeks.length * DAYS_OF_WEEK)))
  return weeks
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
