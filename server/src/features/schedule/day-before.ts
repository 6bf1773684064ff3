import { slotMinutes } from '@hiwar/contract/fields/limits.ts'

/** A slot that is not over at that moment began later than this. */
export function dayBefore(moment: Date): Date {
  return new Date(moment.getTime() - slotMinutes.max * 60_000)
}
