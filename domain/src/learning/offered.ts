/** The abilities of a student that are open, and which of them a closing offers. */
import { closingCanDo } from '@hiwar/contract/fields/desk-limits.ts'

/** Lessons in which a tutor must have seen an ability without help; later help undoes nothing. */
export const lessonsAlone = 2

/** In how many lessons the student managed each ability alone. */
export type AloneCounts = ReadonlyMap<string, number>

/** Those of these abilities that the student does not manage alone yet, in their order. */
export function openCanDo(canDo: readonly string[], alone: AloneCounts): string[] {
  return canDo.filter((id) => (alone.get(id) ?? 0) < lessonsAlone)
}

export interface OfferedFrom {
  /** The abilities of the lesson's sheet, open or not. */
  readonly ofSheet: readonly string[]
  /** The abilities of the student's level, lowest first. */
  readonly ofLevel: readonly string[]
  readonly alone: AloneCounts
}

/** What a closing offers: the abilities of the sheet, then the lowest open ones of the level, six at most. */
export function offeredCanDo({ ofSheet, ofLevel, alone }: OfferedFrom): string[] {
  return [...new Set([...ofSheet, ...openCanDo(ofLevel, alone)])].slice(0, closingCanDo)
}
