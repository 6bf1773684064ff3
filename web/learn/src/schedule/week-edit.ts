/** A week of slots as somebody edits it, one row a slot, and what saving it comes to. */
import type { SlotAction } from '@hiwar/contract/appointments/slots.ts'
import { isStranded } from '@hiwar/domain/slots/merge-actions.ts'
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
import type { Booking, SlotView } from '@hiwar/kit/calendar/slot-view.ts'
import { changedDraft, draftOf, endTimes, newDraft, type SlotDraft, startTimes } from './slot-draft.ts'

export interface WeekRow extends SlotDraft {
  key: string
  /** The slot that stands; null is a new one. */
  id: number | null
}

/** The slots that begin in the week and are not over. */
export function rowsOf(views: readonly SlotView[], week: TimeRange, now: number): WeekRow[] {
  return views
    .filter(({ start, end }) => holds(week, start) && end > now)
    .map((view) => ({ ...draftOf(view), key: `${view.slot.id}`, id: view.slot.id }))
}

/** What stands beside the rows: slots that reach in from before, and those that came meanwhile. */
export function besides(views: readonly SlotView[], first: readonly WeekRow[]): SlotView[] {
  return views.filter(({ slot }) => !first.some(({ id }) => id === slot.id))
}

/** From when on and until when a row may lie, without what the others take. */
export function offeredTimes(row: WeekRow, others: readonly TimeRange[], now: number, present: TimeRange | null) {
  const starts = startTimes(row.day, now, present?.start ?? null)
  const ends = endTimes(row.day, row.start, present?.end ?? null)
  return {
    starts: starts.filter((start) => start === row.start || !others.some((other) => holds(other, start))),
    ends: ends.filter((end) => end === row.end || !others.some((other) => overlaps({ start: row.start, end }, other))),
  }
}

/** The row after a change; another beginning keeps the length as far as the next slot leaves room. */
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

/** A new row in the evening of the day, or where there is time first; undefined where there is none. */
export function addedRow(day: CairoDay, others: readonly TimeRange[], now: number): Omit<WeekRow, 'key'> | undefined {
  const usual = newDraft(day, now)
  if (usual.day !== day) return undefined
  const free = (start: Instant) => !others.some((other) => holds(other, start))
  const start = [usual.start, ...startTimes(day, now, null)].find(free)
  if (start === undefined) return undefined
  const row = { ...changedDraft(usual, { start }, now, null), id: null }
  return { ...row, end: untilNext(row, others) }
}

/** Rows that share time with another one or with what stands beside them. */
export function clashesOf(rows: readonly WeekRow[], standing: readonly TimeRange[]): Set<string> {
  const clashing = rows.filter(
    (row) =>
      rows.some((other) => other !== row && overlaps(row, other)) || standing.some((other) => overlaps(row, other)),
  )
  return new Set(clashing.map(({ key }) => key))
}

/** One batch: what is gone, what lies elsewhere, what is new. */
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

/** What is booked now and would lose its place. */
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
