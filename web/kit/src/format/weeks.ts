/** Calendar weeks in Egypt run from Saturday to Friday; days are UTC midnights that stand for a calendar day. */
import { locale } from './locale.ts'

const dayLength = 86_400_000
const saturday = 6
const longName = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' })
const narrowName = new Intl.DateTimeFormat(locale, { weekday: 'narrow', timeZone: 'UTC' })

/** Weekday numbers (0 Sunday to 6 Saturday) in the order in which a week is drawn, from the right edge. */
export const weekOrder = [6, 0, 1, 2, 3, 4, 5] as const

/** The name of a weekday: 2 → «الثلاثاء». */
export function weekdayName(weekday: number, width: 'long' | 'narrow' = 'long'): string {
  // 1970-01-04 was a Sunday.
  const day = new Date((3 + weekday) * dayLength)
  return (width === 'long' ? longName : narrowName).format(day)
}

/** The Saturday that opens the week of a calendar day. Days are counted from 1970, as `cairoDay` counts them. */
export function weekStart(day: number): number {
  return day - ((weekdayOf(day) - saturday + 7) % 7)
}

/** 0 Sunday to 6 Saturday of a day counted from 1970. */
export function weekdayOf(day: number): number {
  return (((day + 4) % 7) + 7) % 7
}

/** The rows of a month's grid: whole weeks from Saturday, each day counted from 1970. Month is 1 to 12. */
export function monthGrid(year: number, month: number): number[][] {
  const first = Date.UTC(year, month - 1, 1) / dayLength
  const last = Date.UTC(year, month, 0) / dayLength
  const rows: number[][] = []
  for (let start = weekStart(first); start <= last; start += 7) {
    rows.push(Array.from({ length: 7 }, (_, offset) => start + offset))
  }
  return rows
}
