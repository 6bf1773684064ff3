/** The clock times that a slot can be given on a day: quarters of an hour, by the real clock of Cairo. */
import { slotMinutes } from '@hiwar/contract/fields/limits.ts'
import { rangeOfCairoDay } from '@hiwar/domain/time/cairo.ts'
import type { CairoDay } from '@hiwar/domain/time/calendar.ts'
import { ceilTo, earlier, HOUR, type Instant, instant, later, MINUTE, plus } from '@hiwar/domain/time/instant.ts'

const quarter = 15 * MINUTE
/** How far into the next day a slot may reach in the form. */
const overhang = 6 * HOUR

/** From when a slot of the day may begin: every quarter that is not over, and the one it has now. */
export function startTimes(day: CairoDay, now: number, present: Instant | null): Instant[] {
  const { start, end } = rangeOfCairoDay(day)
  const first = later(start, ceilTo(instant(now), quarter))
  const times = quarters(first, plus(end, -slotMinutes.min * MINUTE))
  return withPresent(times, present)
}

/** Until when a slot that begins then may last. */
export function endTimes(day: CairoDay, start: Instant, present: Instant | null): Instant[] {
  const last = earlier(plus(start, slotMinutes.max * MINUTE), plus(rangeOfCairoDay(day).end, overhang))
  const times = quarters(ceilTo(plus(start, slotMinutes.min * MINUTE), quarter), last)
  return withPresent(times, present !== null && present > start ? present : null)
}

function quarters(first: Instant, last: Instant): Instant[] {
  const times: Instant[] = []
  for (let next = first; next <= last; next = plus(next, quarter)) times.push(next)
  return times
}

function withPresent(times: readonly Instant[], present: Instant | null): Instant[] {
  if (present === null || times.includes(present)) return [...times]
  return [...times, present].sort((one, other) => one - other)
}
