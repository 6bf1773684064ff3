/** The actions that save a week of slots, edited in a form with one row for each slot, or copied. */
import type { SlotAction } from '@hiwar/contract/appointments/slots.ts'
import { isSlotAllowed } from '@hiwar/domain/slots/bookable-times.ts'
import { isStranded } from '@hiwar/domain/slots/decide-slot-changes.ts'
import { cairoDay } from '@hiwar/domain/time/cairo.ts'
import type { CairoDay } from '@hiwar/domain/time/calendar.ts'
import {
  earlier,
  formatInstant,
  holds,
  type Instant,
  instant,
  overlaps,
  type TimeRange,
} from '@hiwar/domain/time/instant.ts'
import { addCairoDays } from '@hiwar/domain/time/wall-clock.ts'
import type { Booking, SlotView } from '@hiwar/kit/calendar/slot-view.ts'
import { changedDraft, draftOf, endTimes, newDraft, type SlotDraft, startTimes } from './slot-draft.ts'

export interface WeekRow extends SlotDraft {
  key: string
  /** Id of the saved slot; null for a new row. */
  id: number | null
}

/** Rows for the slots that begin in the week and are not over. */
export function rowsOf(views: readonly SlotView[], week: TimeRange, now: number): WeekRow[] {
  return views
    .filter(({ start, end }) => holds(week, start) && end > now)
    .map((view) => ({ ...draftOf(view), key: `${view.slot.id}`, id: view.slot.id }))
}

/** Slots without a row: slots that reach in from the previous week, and slots added since. */
export function besides(views: readonly SlotView[], first: readonly WeekRow[]): SlotView[] {
  return views.filter(({ slot }) => !first.some(({ id }) => id === slot.id))
}

/** Start and end times offered for a row, without times that other rows or slots take. */
export function offeredTimes(row: WeekRow, others: readonly TimeRange[], now: number, present: TimeRange | null) {
  const starts = startTimes(row.day, now, present?.start ?? null)
  const ends = endTimes(row.day, row.start, present?.end ?? null)
  return {
    starts: starts.filter((start) => start === row.start || !others.some((other) => holds(other, start))),
    ends: ends.filter((end) => end === row.end || !others.some((other) => overlaps({ start: row.start, end }, other))),
  }
}

/** The row after a change; another start keeps the length, up to the start of the next slot. */
export function changedRow(
  row: WeekRow,
  changes: Partial<SlotDraft>,
  others: readonly TimeRange[],
  now: number,
  present: TimeRange | null,
): WeekRow {
  const changed = { ...row, ...changedDraft(row, changes, now, present) }
  return changes.start === undefined ? changed : { ...changed, end: untilNext(changed, others) }
}

/** A new row in the evening or at the first free time of the day; undefined if the day is full. */
export function addedRow(day: CairoDay, others: readonly TimeRange[], now: number): Omit<WeekRow, 'key'> | undefined {
  const usual = newDraft(day, now)
  if (usual.day !== day) return undefined
  const free = (start: Instant) => !others.some((other) => holds(other, start))
  const start = [usual.start, ...startTimes(day, now, null)].find(free)
  if (start === undefined) return undefined
  const row = { ...changedDraft(usual, { start }, now, null), id: null }
  return { ...row, end: untilNext(row, others) }
}

/** Keys of the rows that overlap another row or a slot without a row. */
export function clashesOf(rows: readonly WeekRow[], current: readonly TimeRange[]): Set<string> {
  const clashing = rows.filter(
    (row) =>
      rows.some((other) => other !== row && overlaps(row, other)) || current.some((other) => overlaps(row, other)),
  )
  return new Set(clashing.map(({ key }) => key))
}

/** The actions for one request: deletions, new slots and moved slots. */
export function actionsOf(rows: readonly WeekRow[], first: readonly WeekRow[]): SlotAction[] {
  const gone = first.filter(({ key }) => !rows.some((row) => row.key === key))
  return [
    ...gone.flatMap(({ id }) => (id === null ? [] : [{ type: 'delete' as const, id }])),
    ...rows.flatMap((row): SlotAction[] => {
      const times = { start: formatInstant(row.start), end: formatInstant(row.end) }
      if (row.id === null) return [{ type: 'create', purpose: row.purpose, ...times }]
      const before = first.find(({ key }) => key === row.key)
      const stands = before !== undefined && before.start === row.start && before.end === row.end
      return stands ? [] : [{ type: 'update', id: row.id, ...times }]
    }),
  ]
}

/** Present bookings that would lose their slot. */
export function strandedBy(
  rows: readonly WeekRow[],
  first: readonly WeekRow[],
  views: readonly SlotView[],
  now: number,
): Booking[] {
  const edited = views.filter(({ slot }) => first.some(({ id }) => id === slot.id))
  return edited.flatMap(({ slot, bookings }) => {
    const row = rows.find(({ id }) => id === slot.id)
    return bookings.filter((booking) => isStranded(booking, row, instant(now)))
  })
}

function untilNext({ start, end }: TimeRange, others: readonly TimeRange[]): Instant {
  return others.filter((other) => other.start > start).reduce((until, other) => earlier(until, other.start), end)
}

/** Copies slots to the same clock times of the following weeks; skips those that are not allowed or overlap another. */
export function copyWeek(
  views: readonly SlotView[],
  weeks: number,
  known: readonly TimeRange[],
  now: Instant,
): {
  actions: SlotAction[]
  /** Days whose slot would overlap another, lie in the past or lie too far ahead. */
  skipped: CairoDay[]
} {
  const copies = Array.from({ length: weeks }, (_, index) =>
    views.map(({ start, end, slot }) => ({
      start: addCairoDays(start, (index + 1) * 7),
      end: addCairoDays(end, (index + 1) * 7),
      purpose: slot.purpose,
    })),
  ).flat()
  const isFree = (copy: TimeRange) => isSlotAllowed(copy, now) && !known.some((other) => overlaps(other, copy))
  return {
    actions: copies.filter(isFree).map(({ start, end, purpose }) => ({
      type: 'create',
      purpose,
      start: formatInstant(start),
      end: formatInstant(end),
    })),
    skipped: [...new Set(copies.filter((copy) => !isFree(copy)).map(({ start }) => cairoDay(start)))].sort(),
  }
}
