/** Which broken appointment follows from a verdict (trust §5.1). // ours */
import { PenaltyKind } from '@hiwar/contract/enumerations/reliability.ts'
import { EarningState } from '@hiwar/contract/enumerations/sessions.ts'
import { deriveAttendance } from '../sessions/attendance.ts'
import { type Evidence, isAtLeast, type VerdictThresholds } from '../sessions/evidence.ts'
import { presenceOf } from '../sessions/presence.ts'
import { VerdictCase } from '../sessions/verdict.ts'
import { overlaps } from '../time/instant.ts'
import { lateAfter, type MissedBy } from './points.ts'

interface Outcome {
  /** The case of the automatic verdict, and the earning of the newest one. */
  readonly case: VerdictCase
  readonly earning: EarningState
}

/**
 * How the tutor missed the lesson; null for no event. An outage of ours makes none, and a decision of staff that pays a
 * missed lesson, or takes the money of a held one, takes its event back.
 */
export function missOf(evidence: Evidence, outcome: Outcome, thresholds: VerdictThresholds): MissedBy | null {
  if (outcome.case === VerdictCase.Held) return isLate(evidence, outcome, thresholds) ? PenaltyKind.Late : null
  const { outage, duration } = deriveAttendance(evidence, thresholds)
  if (outcome.earning !== EarningState.Void || isAtLeast(outage, thresholds.outage, duration)) return null
  if (outcome.case === VerdictCase.NobodyCame) return PenaltyKind.NoShow
  return outcome.case === VerdictCase.TutorAbsent ? PenaltyKind.Absent : null
}

function isLate({ events, lesson, outages }: Evidence, { earning }: Outcome, thresholds: VerdictThresholds): boolean {
  const [first] = presenceOf('tutor', events, lesson, thresholds)
  if (first === undefined || first.start <= lesson.start + lateAfter || earning === EarningState.Void) return false
  return !outages.some((outage) => overlaps(outage, { start: lesson.start, end: first.start }))
}
