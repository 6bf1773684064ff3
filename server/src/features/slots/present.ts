import type { Slot, SubSlot } from '@hiwar/contract/slots.ts'
import type { SlotRow, TakenRow } from './store.ts'

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

export function presentTaken(row: TakenRow): SubSlot {
  return { parent: row.slotId, start: row.start.toISOString(), end: row.end.toISOString() }
}
