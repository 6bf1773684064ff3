import type { SlotPurpose } from '@hiwar/contract/enumerations/basic.ts'
import { slotMinutes } from '@hiwar/contract/fields/limits.ts'
import { cairoClock, cairoDay, rangeOfCairoDay } from '@hiwar/domain/time/cairo.ts'
import { addDays, type CairoDay } from '@hiwar/domain/time/calendar.ts'
import {
  ceilTo,
  earlier,
  HOUR,
  type Instant,
  instant,
  later,
  MINUTE,
  plus,
  type TimeRange,
} from '@hiwar/domain/time/instant.ts'
import { instantOfCairo } from '@hiwar/domain/time/wall-clock.ts'
import type { SlotView } from '@hiwar/kit/calendar/slot-view.ts'

/** Why the slot dialog was opened. */
export type SlotOpening =
  | { kind: 'add'; day: CairoDay; drawn?: TimeRange }
  // The wanted times are those that the calendar showed before it asked.
  | { kind: 'edit'; view: SlotView; stage: 'form' | 'delete'; wanted?: TimeRange }

/** A slot as the form holds it. */
export interface SlotDraft extends TimeRange {
  day: CairoDay
  purpose: SlotPurpose
}

const usualStart = '18:00'
const usualLength = 2 * HOUR

/** A new slot on the day, or on the next day with free quarters: at the drawn range, else in the evening. */
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

/** The draft after a change: another day keeps the clock times, another start keeps the length. */
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

/** Moves the draft to times that the form offers. */
function fitted(draft: SlotDraft, now: number, present: TimeRange | null): SlotDraft {
  const { day } = draft
  const here = present !== null && cairoDay(present.start) === day ? present : null
  const starts = startTimes(day, now, here?.start ?? null)
  const start = starts.find((each) => each >= draft.start) ?? starts.at(-1) ?? draft.start
  const wanted = plus(start, draft.end - draft.start)
  const ends = endTimes(day, start, here?.end ?? null)
  return { ...draft, start, end: ends.find((each) => each >= wanted) ?? ends.at(-1) ?? wanted }
}

/** The form offers quarters of an hour in Cairo time. */
const quarter = 15 * MINUTE
/** How far into the next day a slot may reach in the form. */
const overhang = 6 * HOUR

/** Start times for a slot of the day: every future quarter of an hour, and the slot's present start. */
export function startTimes(day: CairoDay, now: number, present: Instant | null): Instant[] {
  const { start, end } = rangeOfCairoDay(day)
  const first = later(start, ceilTo(instant(now), quarter))
  const times = quarters(first, plus(end, -slotMinutes.min * MINUTE))
  return withPresent(times, present)
}

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
