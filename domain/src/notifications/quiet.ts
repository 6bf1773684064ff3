/** Quiet hours and the summary of the day, by the clock of Cairo. */

import { cairoDay, cairoMinuteOfDay, startOfCairoDay } from '../time/cairo.ts'
import { addDays, type CairoDay } from '../time/calendar.ts'
import { type Instant, MINUTE, plus } from '../time/instant.ts'
import { clockOfMinute, instantOfMinute, instantsOfCairo } from '../time/wall-clock.ts'

/** Minutes of the day; a quiet time may run over midnight. */
export interface Quiet {
  readonly from: number
  readonly until: number
}

/** What is quiet for a person who chose nothing: midnight to eight. // ours */
export const usualQuiet: Quiet = { from: 0, until: 8 * 60 }

/** Messages that waited for the morning leave within this time, in minutes, so that they do not all leave at once. */
const spread = 10

/** The end of the quiet hours that hold `now`, some minutes later for each `key`; null outside of them. */
export function quietUntil(now: Instant, quiet: Quiet | null, key: number): Instant | null {
  if (quiet === null) return null
  const minute = cairoMinuteOfDay(now)
  const { from, until } = quiet
  const isOver = from > until
  if (isOver ? minute < from && minute >= until : minute < from || minute >= until) return null
  const today = cairoDay(now)
  const end = [...endsOn(today, until), ...endsOn(addDays(today, 1), until)].find((each) => each > now)
  return end === undefined ? null : plus(end, (key % (spread * 60)) * 1000)
}

/** When the clock of that day shows the minute: twice in the hour that it repeats, and after the one that it skips. */
function endsOn(day: CairoDay, minute: number): Instant[] {
  const shown = instantsOfCairo(day, clockOfMinute(minute))
  return shown.length === 0 ? [startOfCairoDay(day)] : shown
}

const summaryMinute = 18 * 60

/** The next time at which a summary of the day leaves. */
export function nextSummary(now: Instant): Instant {
  const today = cairoDay(now)
  const at = instantOfMinute(today, summaryMinute)
  return at > now ? at : instantOfMinute(addDays(today, 1), summaryMinute)
}

/** The most messages outside the app in a day of Cairo, beside those that are urgent; the rest joins the summary. */
export const mostOfDay = 12

/** How long a summary may be late. */
export const summaryPatience = 360 * MINUTE
