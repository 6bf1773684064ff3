/** Whether staff may settle a lesson in that way. */
import { EarningState } from '@hiwar/contract/enumerations/sessions.ts'
import type { Piastres } from '../money/piastres.ts'
import { isMissed, type VerdictCase } from '../sessions/verdict.ts'

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

// The points of credit that a lesson costs its student.

/** What a missed lesson costs. */
export const MISSED_POINTS = 10

interface Outcome {
  readonly earning: EarningState
  readonly minutesReturned: boolean
}

/** As the server found it. */
export interface FirstOutcome extends Outcome {
  readonly case: VerdictCase
  readonly review: boolean
}

/**
 * The student stayed away without cancelling, unless staff decided otherwise: whoever gives the minutes of a missed
 * lesson back by another decision than the server's excuses the student.
 */
// ours: the rules say what a missed lesson costs, and nothing of a decision that takes that back
export function costsPoints(first: FirstOutcome, newest: Outcome): boolean {
  const isExcused = newest.minutesReturned && (newest.earning !== first.earning || !first.minutesReturned)
  return isMissed(first) && !isExcused
}
