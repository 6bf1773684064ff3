import type { Slot, SubSlot } from '@hiwar/contract/appointments/slots.ts'
import type { ListedSlotRow } from './list.store.ts'
import type { SlotRow } from './store.ts'

export function presentSlot(row: SlotRow): Slot {
  return {
    id: row.id,
    userId: row.userId,
    purpose: row.purpose as Slot['purpose'],
    start: row.startsAt.toISOString(),
    end: row.endsAt.toISOString(),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  }
}

/** The taken parts of slots, by start. */
export function presentTaken(rows: readonly ListedSlotRow[]): SubSlot[] {
  const parts = rows.flatMap(({ id, taken }) =>
    taken.map(({ start, end }) => ({ parent: id, start: new Date(start), end: new Date(end) })),
  )
  return parts
    .sort((one, other) => one.start.getTime() - other.start.getTime() || one.parent - other.parent)
    .map(({ parent, start, end }) => ({ parent, start: start.toISOString(), end: end.toISOString() }))
}
