/**
 * How far the clock in Cairo is ahead of UTC, by Egypt's law and not by the time zone tables of the device or server:
 * phones whose tables are from before 2023 know no summer time there.
 */
import { DAY, HOUR } from './lengths.ts'

const [thursday, friday, april, october] = [4, 5, 3, 9]
// ours: earlier years had other rules or none, and nothing on our screens is that old.
const firstSummer = 2023

/**
 * Milliseconds by which the Cairo clock is ahead of UTC at this many milliseconds after 1970. Summer time lasts from
 * 00:00 on the last Friday of April to the end of the last Thursday of October, and is one hour.
 */
export function cairoOffset(at: number): number {
  const year = new Date(at).getUTCFullYear()
  const isSummer = year >= firstSummer && springChange(year) <= at && at < autumnChange(year)
  return isSummer ? 3 * HOUR : 2 * HOUR
}

function springChange(year: number): number {
  return lastOf(friday, april, year) - 2 * HOUR
}

function autumnChange(year: number): number {
  return lastOf(thursday, october, year) + DAY - 3 * HOUR
}

/** Midnight in UTC of the last such weekday, 0 Sunday to 6 Saturday, of the month, 0 January to 11 December. */
function lastOf(weekday: number, month: number, year: number): number {
  const last = new Date(Date.UTC(year, month + 1, 0))
  return last.getTime() - ((last.getUTCDay() - weekday + 7) % 7) * DAY
}
