/** The verdict on a lesson: payment, returned minutes and staff review. The first matching case decides. */
import { Attendance, EarningState } from '@hiwar/contract/enumerations/sessions.ts'
import { type DerivedAttendance, deriveAttendance } from './attendance.ts'
import { type Evidence, isAtLeast, type Member, type VerdictThresholds } from './evidence.ts'

/** The cases of the verdict, with their numbers. */
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
  /** Staff review the lesson. */
  readonly review: boolean
  /** The student was absent without cancelling or an excuse, and loses credit points. */
  readonly studentMissed: boolean
  readonly derived: DerivedAttendance
}

/** Derives the verdict from the recorded evidence. */
export function decideVerdict(evidence: Evidence, thresholds: VerdictThresholds): Verdict {
  const derived = deriveAttendance(evidence, thresholds)
  const attendance = attendanceOf(derived, thresholds)
  const number = decideCase(evidence, derived, attendance, thresholds)
  const longOutage = isAtLeast(derived.outage, thresholds.outage, derived.duration)
  const verdict = { case: number, attendance, ...outcomeOf(number, longOutage, evidence.failedBefore) }
  return { ...verdict, derived, studentMissed: isNoShow(verdict) && evidence.excused !== true }
}

/** What a mark settles at once: the outcome that the verdict of the marked lesson will have, whoever comes later. */
export function outcomeOfMark(absent: Member): Pick<Verdict, 'earning' | 'minutesReturned'> {
  const { earning, minutesReturned } = outcomeOf(casesOfMarks[absent], false, false)
  return { earning, minutesReturned }
}

const casesOfMarks = { tutor: VerdictCase.TutorAbsent, student: VerdictCase.StudentAbsent } as const

function decideCase(
  { mark, suspended }: Evidence,
  derived: DerivedAttendance,
  attendance: Attendance,
  thresholds: VerdictThresholds,
): VerdictCase {
  // Minutes and money moved with the mark. The attendance follows the evidence, and staff decide the rest.
  if (mark) return casesOfMarks[mark]
  return suspended === true ? VerdictCase.Unclear : caseOf(derived, attendance, thresholds)
}

/**
 * Whether the student missed the lesson, without a word of a power cut. After a long outage of ours this cannot be
 * known, and a student who came after the mark did not miss it.
 */
export function isNoShow(verdict: Pick<Verdict, 'case' | 'review' | 'attendance'>): boolean {
  const { case: number, review, attendance } = verdict
  if (number === VerdictCase.StudentAbsent) return attendance === Attendance.TutorOnly
  return number === VerdictCase.NobodyCame && !review
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
      // A second failure of the same two members within 30 days is paid only after a staff review.
      const earning = failedBefore ? EarningState.Pending : EarningState.Earned
      return { earning, minutesReturned: true, review: true }
    }
    case VerdictCase.Held:
      return { earning: EarningState.Earned, minutesReturned: false, review: false }
    case VerdictCase.Unclear:
      return { earning: EarningState.Pending, minutesReturned: false, review: true }
  }
}
