/** The verdict on a lesson: who is paid, whose minutes return, and whether staff look at it. The first case counts. */
import { Attendance, EarningState } from '@hiwar/contract/enumerations/sessions.ts'
import { type DerivedAttendance, deriveAttendance } from './attendance.ts'
import { type Evidence, isAtLeast, type VerdictThresholds } from './evidence.ts'

/** The rows of the rule, by their numbers. */
export const VerdictCase = {
  OurOutage: 1,
  NobodyCame: 2,
  TutorAbsent: 3,
  StudentAbsent: 4,
  TechnicalFailure: 5,
  Held: 6,
  Unclear: 7,
} as const
export type VerdictCase = (typeof VerdictCase)[keyof typeof VerdictCase]

export interface Verdict {
  readonly case: VerdictCase
  readonly attendance: Attendance
  readonly earning: EarningState
  readonly minutesReturned: boolean
  /** Staff look at it. */
  readonly review: boolean
  /** The student stayed away without cancelling, which costs credit score. */
  readonly studentMissed: boolean
  readonly derived: DerivedAttendance
}

/** Derives the verdict from everything the server saw. */
export function verdictOn(evidence: Evidence, thresholds: VerdictThresholds): Verdict {
  const derived = deriveAttendance(evidence, thresholds)
  const attendance = attendanceOf(derived, thresholds)
  const number = caseOf(derived, attendance, thresholds)
  const longOutage = isAtLeast(derived.outage, thresholds.outage, derived.duration)
  const outcome = outcomeOf(number, longOutage, evidence.failedBefore)
  return { case: number, attendance, derived, ...outcome, studentMissed: isMissed({ case: number, ...outcome }) }
}

/** Whether the student stayed away; of a time in which our service was away for long nobody can tell. */
export function isMissed({ case: number, review }: Pick<Verdict, 'case' | 'review'>): boolean {
  return number === VerdictCase.StudentAbsent || (number === VerdictCase.NobodyCame && !review)
}

function attendanceOf({ tutor, student }: DerivedAttendance, { came }: VerdictThresholds): Attendance {
  if (tutor >= came) return student >= came ? Attendance.Both : Attendance.TutorOnly
  return student >= came ? Attendance.StudentOnly : Attendance.None
}

function caseOf(derived: DerivedAttendance, attendance: Attendance, thresholds: VerdictThresholds): VerdictCase {
  const { duration, tutor, both, outage, link } = derived
  if (isAtLeast(outage, thresholds.outage, duration) && derived.tutorTraced) return VerdictCase.OurOutage
  if (attendance === Attendance.None) return VerdictCase.NobodyCame
  if (attendance === Attendance.StudentOnly) return VerdictCase.TutorAbsent
  if (attendance === Attendance.TutorOnly) {
    return tutor >= thresholds.wait ? VerdictCase.StudentAbsent : VerdictCase.Unclear
  }
  if (both < thresholds.came) return VerdictCase.Unclear
  if (!isAtLeast(link.up + link.contested, thresholds.link, both)) return VerdictCase.TechnicalFailure
  const endsAgree = link.contested * thresholds.link.of <= both * thresholds.link.part
  return isAtLeast(tutor, thresholds.held, duration) && endsAgree ? VerdictCase.Held : VerdictCase.Unclear
}

type Outcome = Pick<Verdict, 'earning' | 'minutesReturned' | 'review'>

function outcomeOf(number: VerdictCase, longOutage: boolean, failedBefore: boolean): Outcome {
  switch (number) {
    case VerdictCase.OurOutage:
      return { earning: EarningState.Earned, minutesReturned: true, review: true }
    case VerdictCase.NobodyCame:
      return { earning: EarningState.Void, minutesReturned: true, review: longOutage }
    case VerdictCase.TutorAbsent:
      return { earning: EarningState.Void, minutesReturned: true, review: false }
    case VerdictCase.StudentAbsent:
      return { earning: EarningState.Earned, minutesReturned: false, review: false }
    case VerdictCase.TechnicalFailure: {
      // Twice within a month with the same partner is paid only after somebody has looked.
      const earning = failedBefore ? EarningState.Pending : EarningState.Earned
      return { earning, minutesReturned: true, review: true }
    }
    case VerdictCase.Held:
      return { earning: EarningState.Earned, minutesReturned: false, review: false }
    case VerdictCase.Unclear:
      return { earning: EarningState.Pending, minutesReturned: false, review: true }
  }
}
