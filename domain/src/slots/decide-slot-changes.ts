/** One request that changes a person's slots: first deletions, then updates, then creations, all or nothing. */
import type { SlotPurpose } from '@hiwar/contract/enumerations/basic.ts'
import type { ErrorCode } from '@hiwar/contract/errors/errors.ts'
import { contains, type Instant, overlaps, type TimeRange } from '../time/instant.ts'
import { isSlotAllowed } from './bookable-times.ts'

export interface KnownSlot extends TimeRange {
  readonly id: number
}

export interface NewSlot extends TimeRange {
  readonly purpose: SlotPurpose
}

export type SlotStep =
  | { readonly type: 'create'; readonly start: Instant; readonly end: Instant; readonly purpose: SlotPurpose }
  | { readonly type: 'update'; readonly id: number; readonly start?: Instant; readonly end?: Instant }
  | { readonly type: 'delete'; readonly id: number }

export interface SlotChanges {
  readonly deleted: readonly number[]
  readonly updated: readonly KnownSlot[]
  readonly created: readonly NewSlot[]
}

export type SlotDecision = { readonly change: SlotChanges } | { readonly refuse: ErrorCode }

/** Decides on the request against all of the person's slots; ownership is checked elsewhere. */
export function decideSlotChanges(
  known: readonly KnownSlot[],
  actions: readonly SlotStep[],
  now: Instant,
): SlotDecision {
  const slots = new Map(known.map((slot) => [slot.id, slot]))
  const created = actions.filter((action) => action.type === 'create').map(({ type: _, ...slot }) => slot)
  const changes = actions.filter((action) => action.type !== 'create')
  const deleted = changes.filter((action) => action.type === 'delete').map(({ id }) => id)

  if (actions.length === 0) return { refuse: 'empty-request' }
  if (created.some((slot) => !isSlotAllowed(slot, now))) return { refuse: 'bad-request' }
  // ours: a request may name each slot once, so that the order of its actions does not matter
  if (new Set(changes.map(({ id }) => id)).size < changes.length) return { refuse: 'bad-request' }
  if (changes.some(({ id }) => !slots.has(id))) return { refuse: 'slot-not-found' }

  const updated = changes.flatMap((action) => {
    const slot = slots.get(action.id)
    return action.type === 'update' && slot
      ? [{ ...slot, start: action.start ?? slot.start, end: action.end ?? slot.end }]
      : []
  })
  if (updated.some((slot) => !isSlotAllowed(slot, now))) return { refuse: 'bad-request' }

  const touched = new Set(changes.map(({ id }) => id))
  const untouched = known.filter(({ id }) => !touched.has(id))
  if (anyOverlap([...untouched, ...updated, ...created])) return { refuse: 'conflicting-schedule' }
  return { change: { deleted, updated: updated.map(({ id, start, end }) => ({ id, start, end })), created } }
}

/**
 * Whether an appointment loses its place: it has not begun, and its slot is deleted or no longer contains it.
 * Appointments that have begun keep their place.
 */
export function isStranded(appointment: TimeRange, slot: TimeRange | undefined, now: Instant): boolean {
  return appointment.start > now && !(slot && contains(slot, appointment))
}

function anyOverlap(ranges: readonly TimeRange[]): boolean {
  const sorted = [...ranges].sort((one, other) => one.start - other.start)
  return sorted.some((range, index) => {
    const previous = sorted[index - 1]
    return previous !== undefined && overlaps(previous, range)
  })
}
