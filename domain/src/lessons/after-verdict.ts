/** What follows a verdict: whether staff may change it, and whether the student loses credit points. */
import { type Attendance, EarningState } from '@hiwar/contract/enumerations/sessions.ts'
import type { Piastres } from '../money/piastres.ts'
import { isNoShow, type VerdictCase } from '../sessions/verdict.ts'

export interface JudgedLesson {
  readonly canceled: boolean
  /** Undefined before the first verdict. */
  readonly earning: EarningState | undefined
  readonly price: Piastres
  /** The tutor's earnings that are not withdrawn. */
  readonly spendable: Piastres
}

/** Allows a change only after the first verdict, and never takes back an earning that the tutor already withdrew. */
export function decideVerdictChange(
  lesson: JudgedLesson,
  earning: EarningState,
): { readonly decide: true } | { readonly refuse: 'bad-request' } {
  const { canceled, earning: before, price, spendable } = lesson
  if (canceled || before === undefined) return { refuse: 'bad-request' }
  const takesBack = before === EarningState.Earned && earning !== EarningState.Earned
  return takesBack && spendable < price ? { refuse: 'bad-request' } : { decide: true }
}

/** The credit points that a student loses for a no-show. */
export const NO_SHOW_POINTS = 10

interface Outcome {
  readonly earning: EarningState
  readonly minutesReturned: boolean
}

export interface FirstOutcome extends Outcome {
  readonly case: VerdictCase
  readonly attendance: Attendance
  readonly review: boolean
  /** A power cut, the student's first one in 30 days, excuses the lesson. */
  readonly excused: boolean
}

/**
 * Whether the student loses points: the student missed the lesson without cancelling, and neither a power cut nor staff
 * excused it. Staff excuse a lesson by a decision that returns its minutes and differs from the server's verdict.
 */
// ours: the specification sets the points of a missed lesson and does not mention later staff decisions
export function isPenalized(first: FirstOutcome, newest: Outcome): boolean {
  const isPardoned = newest.minutesReturned && (newest.earning !== first.earning || !first.minutesReturned)
  return isNoShow(first) && !first.excused && !isPardoned
}
