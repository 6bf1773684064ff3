/** What somebody is putting together in the form of a slot. */
import type { SlotPurpose } from '@hiwar/contract/enumerations/basic.ts'
import { cairoClock, cairoDay, instantOfCairo } from '@hiwar/domain/time/cairo.ts'
import { addDays, type CairoDay } from '@hiwar/domain/time/calendar.ts'
import { HOUR, instant, plus, type TimeRange } from '@hiwar/domain/time/instant.ts'
import type { SlotView } from '@hiwar/kit/calendar/slot-view.ts'
import { endTimes, startTimes } from './slot-times.ts'

export interface SlotDraft extends TimeRange {
  day: CairoDay
  purpose: SlotPurpose
}

const usualStart = '18:00'
const usualLength = 2 * HOUR

/** A new slot on that day, or on the next one with time: where it was drawn, else in the evening. */
export function newDraft(day: CairoDay, now: number, drawn?: TimeRange): SlotDraft {
  const today = cairoDay(instant(now))
  const earliest = startTimes(today, now, null).length > 0 ? today : addDays(today, 1)
  const free = day < earliest ? earliest : day
  const start = instantOfCairo(free, usualStart, 'first')
  const usual = { start, end: plus(start, usualLength) }
  return fitted({ day: free, purpose: 'lesson', ...(free === day && drawn ? drawn : usual) }, now, null)
}

export function draftOf({ slot, start, end }: SlotView): SlotDraft {
  return { day: cairoDay(start), start, end, purpose: slot.purpose }
}

/** The draft after a change: another day keeps the clock times, another beginning keeps the length. */
export function changedDraft(
  draft: SlotDraft,
  changes: Partial<SlotDraft>,
  now: number,
  present: TimeRange | null,
): SlotDraft {
  const { day = draft.day } = changes
  const moved = changes.day === undefined ? draft.start : instantOfCairo(day, cairoClock(draft.start), 'first')
  const start = changes.start ?? moved
  const end = changes.end ?? plus(start, draft.end - draft.start)
  return fitted({ ...draft, ...changes, start, end }, now, present)
}

/** Moved onto times that the form offers. */
function fitted(draft: SlotDraft, now: number, present: TimeRange | null): SlotDraft {
  const { day } = draft
  const here = present !== null && cairoDay(present.start) === day ? present : null
  const starts = startTimes(day, now, here?.start ?? null)
  const start = starts.find((each) => each >= draft.start) ?? starts.at(-1) ?? draft.start
  const wanted = plus(start, draft.end - draft.start)
  const ends = endTimes(day, start, here?.end ?? null)
  return { ...draft, start, end: ends.find((each) => each >= wanted) ?? ends.at(-1) ?? wanted }
}
