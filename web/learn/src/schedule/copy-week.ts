/** Repeating a week of slots in the weeks that follow. */
import type { SlotAction } from '@hiwar/contract/appointments/slots.ts'
import { isSlotAllowed } from '@hiwar/domain/slots/bookable-times.ts'
import { addCairoDays, cairoDay } from '@hiwar/domain/time/cairo.ts'
import type { CairoDay } from '@hiwar/domain/time/calendar.ts'
import { formatInstant, type Instant, overlaps, type TimeRange } from '@hiwar/domain/time/instant.ts'
import type { SlotView } from '@hiwar/kit/calendar/slot-view.ts'

export interface WeekCopy {
  actions: SlotAction[]
  /** Days to which something cannot be copied: taken, over, or too far ahead. */
  skipped: CairoDay[]
}

/** The slots at the same clock times so many weeks on, without those that would lie on another one. */
export function copyWeek(
  views: readonly SlotView[],
  weeks: number,
  known: readonly TimeRange[],
  now: Instant,
): WeekCopy {
  const actions: SlotAction[] = []
  const skipped = new Set<CairoDay>()
  for (let week = 1; week <= weeks; week += 1) {
    for (const view of views) {
      const copy = { start: addCairoDays(view.start, week * 7), end: addCairoDays(view.end, week * 7) }
      if (!isSlotAllowed(copy, now) || known.some((slot) => overlaps(slot, copy))) skipped.add(cairoDay(copy.start))
      else actions.push(createOf(copy, view))
    }
  }
  return { actions, skipped: [...skipped].sort() }
}

function createOf({ start, end }: TimeRange, { slot }: SlotView): SlotAction {
  return { type: 'create', start: formatInstant(start), end: formatInstant(end), purpose: slot.purpose }
}
