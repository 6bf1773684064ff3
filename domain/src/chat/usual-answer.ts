/** How soon a tutor usually answers a student (trust §5.6). */

import { cairoDay } from '../time/cairo.ts'
import { addDays } from '../time/calendar.ts'
import { clipped, type Instant, lengthOf } from '../time/instant.ts'
import { DAY, HOUR, MINUTE } from '../time/lengths.ts'
import { instantOfMinute } from '../time/wall-clock.ts'

/** From a student's first message after the tutor's words to the tutor's next message; null without one. */
export interface Exchange {
  readonly askedAt: Instant
  readonly answeredAt: Instant | null
}

export const answerDays = 90
/** Fewer exchanges say nothing of a habit. */
const exchangesAsked = 10
/** A longer wait is an unanswered one. */
const longest = 2 * DAY
/** The hours in Cairo in which an answer is expected, in minutes of the day. */
const wakes = (8 * HOUR) / MINUTE
const sleeps = (23 * HOUR) / MINUTE
/** The minutes that count in one day. */
export const answerMinutesOfDay = sleeps - wakes

/**
 * The minutes within which half of the messages are answered, counted between 08:00 and 23:00 in Cairo; null with too
 * few exchanges, and where two days bring no answer to half of them. A message without an answer counts as the slowest
 * of all after two days, so that silence makes nobody faster; until then it does not count.
 */
export function usualAnswer(exchanges: readonly Exchange[], now: Instant): number | null {
  const waits = exchanges
    .filter(({ askedAt, answeredAt }) => answeredAt !== null || askedAt <= now - longest)
    .map(({ askedAt, answeredAt }) => waitOf(askedAt, answeredAt))
    .sort((one, other) => one - other)
  if (waits.length < exchangesAsked) return null
  const median = waits[Math.floor(waits.length / 2)] ?? Number.POSITIVE_INFINITY
  return Number.isFinite(median) ? Math.ceil(median / MINUTE) : null
}

function waitOf(askedAt: Instant, answeredAt: Instant | null): number {
  if (answeredAt === null || answeredAt - askedAt > longest) return Number.POSITIVE_INFINITY
  let counted = 0
  const last = cairoDay(answeredAt)
  for (let day = cairoDay(askedAt); day <= last; day = addDays(day, 1)) {
    const open = { start: instantOfMinute(day, wakes), end: instantOfMinute(day, sleeps) }
    const wait = clipped({ start: askedAt, end: answeredAt }, open)
    if (wait !== undefined) counted += lengthOf(wait)
  }
  return counted
}
