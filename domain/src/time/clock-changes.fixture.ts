/** All clock changes in Cairo from 2023 to 2035, computed from the law instead of the time zone tables. */
import { type Instant, instant } from './instant.ts'

const years = Array.from({ length: 13 }, (_, index) => 2023 + index)
const day = 24 * 3600_000
const thursday = 4
const friday = 5

function lastOf(year: number, monthAfter: number, weekday: number): number {
  const last = Date.UTC(year, monthAfter, 1) - day
  return last - ((new Date(last).getUTCDay() - weekday + 7) % 7) * day
}

/** The last Friday of April begins at 01:00: the change is at midnight in winter time, two hours ahead of UTC. */
export const springChanges: readonly Instant[] = years.map((year) => instant(lastOf(year, 4, friday) - 2 * 3600_000))

/**
 * The last Thursday of October repeats its last hour: the change is at midnight in summer time, three hours ahead of
 * UTC.
 */
export const autumnChanges: readonly Instant[] = years.map((year) =>
  instant(lastOf(year, 10, thursday) + day - 3 * 3600_000),
)

export const clockChanges: readonly Instant[] = [...springChanges, ...autumnChanges]
