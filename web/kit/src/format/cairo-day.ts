import { cairoDay, type Instant } from './cairo.ts'

const dayMilliseconds = 86_400_000
const hourMilliseconds = 3_600_000

/** The calendar day that Cairo has at the instant, as `2026-11-24`. */
export function cairoDayText(at: Instant): string {
  return new Date(cairoDay(at) * dayMilliseconds).toISOString().slice(0, 10)
}

/** The first instant of a calendar day in Cairo, of `2026-11-24` so many days later; the domain's own rule, without its calendar library. */
export function startOfCairoDay(day: string, later = 0): Date {
  const midnight = Date.parse(`${day}T00:00:00Z`) + later * dayMilliseconds
  // Cairo is three hours ahead in summer and two in winter; the spring day begins at one o'clock.
  const summer = midnight - 3 * hourMilliseconds
  return new Date(cairoDay(summer) === midnight / dayMilliseconds ? summer : summer + hourMilliseconds)
}
