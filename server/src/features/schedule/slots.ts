import { slotMinutes } from '@hiwar/contract/fields/limits.ts'
import { isStranded, type KnownSlot } from '@hiwar/domain/slots/merge-actions.ts'
import { datePlus, instantOfDate, MINUTE } from '@hiwar/domain/time/instant.ts'

interface InSlot {
  slotId: number
  startsAt: Date
  endsAt: Date
}

/** What slots are deleted or changed, and by whom. */
export interface SlotLoss {
  ownerId: number
  slotIds: readonly number[]
  /** Those of them that remain, as they become. */
  changed: readonly KnownSlot[]
}

/** Those of the appointments that lose their place. */
export function strandedAmong<Row extends InSlot>(rows: readonly Row[], { changed }: SlotLoss, now: Date): Row[] {
  const slots = new Map(changed.map((slot) => [slot.id, slot]))
  return rows.filter(({ slotId, startsAt, endsAt }) => {
    const time = { start: instantOfDate(startsAt), end: instantOfDate(endsAt) }
    return isStranded(time, slots.get(slotId), instantOfDate(now))
  })
}

/** A slot that is not over at that moment began later than this. */
export function dayBefore(moment: Date): Date {
  return datePlus(moment, -slotMinutes.max * MINUTE)
}
