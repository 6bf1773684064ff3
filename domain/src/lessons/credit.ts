/** The points of credit that a lesson costs its student. */
import type { EarningState } from '@hiwar/contract/enumerations-sessions.ts'
import { isMissed, type VerdictCase } from '../sessions/verdict.ts'

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
