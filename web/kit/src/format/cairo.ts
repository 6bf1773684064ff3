/** What a wall clock in Cairo shows at an instant, read through Intl. */
import { timeZone } from './locale.ts'

export type Instant = string | number | Date

export interface CairoClock {
  year: number
  month: number
  day: number
  /** 0 Sunday to 6 Saturday. */
  weekday: number
  hour: number
  minute: number
}

const dayLength = 86_400_000
const hourLength = 3_600_000

const parts = new Intl.DateTimeFormat('en-US-u-nu-latn-ca-gregory', {
  timeZone,
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  minute: 'numeric',
  hourCycle: 'h23',
})

export function toDate(instant: Instant): Date {
  return new Date(instant)
}

export function cairoClock(instant: Instant): CairoClock {
  const read: Record<string, number> = {}
  for (const { type, value } of parts.formatToParts(toDate(instant))) read[type] = Number(value)
  const { year = 0, month = 0, day = 0, hour = 0, minute = 0 } = read
  return { year, month, day, hour, minute, weekday: new Date(Date.UTC(year, month - 1, day)).getUTCDay() }
}

/** Days since 1970 of the calendar day that Cairo has at the instant; equal numbers mean the same day. */
export function cairoDay(instant: Instant): number {
  const { year, month, day } = cairoClock(instant)
  return Date.UTC(year, month - 1, day) / dayLength
}

/** On the October night when an hour happens twice, which of the two the instant is in. */
export function repeatedHour(instant: Instant): 'summer' | 'winter' | null {
  const time = toDate(instant).getTime()
  const wall = wallMinutes(time)
  if (wallMinutes(time + hourLength) === wall) return 'summer'
  if (wallMinutes(time - hourLength) === wall) return 'winter'
  return null
}

function wallMinutes(time: number): number {
  const { hour, minute } = cairoClock(time)
  return hour * 60 + minute
}

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
