import { slotMinutes } from '@hiwar/contract/fields/limits.ts'
import { isStranded, type KnownSlot } from '@hiwar/domain/slots/decide-slot-changes.ts'
import { datePlus, instantOfDate, MINUTE } from '@hiwar/domain/time/instant.ts'

interface InSlot {
  slotId: number
  startsAt: Date
  endsAt: Date
}

/** Slots that an owner deletes or changes. */
export interface SlotLoss {
  ownerId: number
  slotIds: readonly number[]
  /** The changed slots in their new form; slots missing here are deleted. */
  changed: readonly KnownSlot[]
}

/** The appointments that no longer fit into their slot. */
export function strandedAmong<Row extends InSlot>(rows: readonly Row[], { changed }: SlotLoss, now: Date): Row[] {
  const slots = new Map(changed.map((slot) => [slot.id, slot]))
  return rows.filter(({ slotId, startsAt, endsAt }) => {
    const time = { start: instantOfDate(startsAt), end: instantOfDate(endsAt) }
    return isStranded(time, slots.get(slotId), instantOfDate(now))
  })
}

/** A slot lasts at most a day. Every slot that is still running at this moment began after the returned time. */
export function dayBefore(moment: Date): Date {
  return datePlus(moment, -slotMinutes.max * MINUTE)
}
