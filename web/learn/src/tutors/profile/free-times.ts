/** The next times at which a tutor can be booked, far enough apart to be a choice. */
import type { Slot, SubSlot } from '@hiwar/contract/appointments/slots.ts'
import { bookableTimes } from '@hiwar/domain/slots/bookable-times.ts'
import { type Instant, instant, MINUTE, parseInstant } from '@hiwar/domain/time/instant.ts'

interface Openings {
  slots: readonly Slot[]
  taken: readonly SubSlot[]
  notice: number
}

const shown = 5
const apart = 30 * MINUTE

/** Starts of half an hour, or of a quarter where no half hour is free. */
export function nextFreeTimes({ slots, taken, notice }: Openings, now: number): Instant[] {
  const openings = {
    slots: slots.map(({ id, start, end }) => ({ id, start: parseInstant(start), end: parseInstant(end) })),
    taken: taken.map(({ start, end }) => ({ start: parseInstant(start), end: parseInstant(end) })),
    notice,
    now: instant(now),
  }
  const halves = bookableTimes(openings, 30, 'quarters')
  const offers = halves.length > 0 ? halves : bookableTimes(openings, 15, 'quarters')
  const times: Instant[] = []
  for (const { start } of offers) {
    const last = times.at(-1)
    if (last === undefined || start - last >= apart) times.push(start)
    if (times.length === shown) break
  }
  return times
}
