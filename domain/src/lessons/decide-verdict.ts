/** Whether staff may settle a lesson in that way. */
import { EarningState } from '@hiwar/contract/enumerations-sessions.ts'
import type { Piastres } from '../money/piastres.ts'

export interface JudgedLesson {
  readonly canceled: boolean
  /** Undefined while no verdict has fallen. */
  readonly earning: EarningState | undefined
  readonly price: Piastres
  /** What the tutor has earned and not withdrawn. */
  readonly spendable: Piastres
}

/** Only after the first verdict, and no earning is taken that was withdrawn already. */
export function decideVerdictChange(
  lesson: JudgedLesson,
  earning: EarningState,
): { readonly decide: true } | { readonly refuse: 'bad-request' } {
  const { canceled, earning: before, price, spendable } = lesson
  if (canceled || before === undefined) return { refuse: 'bad-request' }
  const takesBack = before === EarningState.Earned && earning !== EarningState.Earned
  return takesBack && spendable < price ? { refuse: 'bad-request' } : { decide: true }
}
