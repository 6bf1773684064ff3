/** The points that a verdict takes from the student, or gives back. */
import type { EarningState } from '@hiwar/contract/enumerations/sessions.ts'
import { costsPoints, type FirstOutcome, MISSED_POINTS } from '@hiwar/domain/lessons/after-verdict.ts'
import type { VerdictCase } from '@hiwar/domain/sessions/verdict.ts'
import type { Trx } from '../../platform/db/transaction.ts'
import { findCredit, updateCredit } from './credit.store.ts'
import type { VerdictRow } from './store.ts'

/** Takes the points of a missed lesson once, down to nothing; gives back what it took. Its people are locked. */
export async function settleCredit(
  trx: Trx,
  lesson: { id: number; studentId: number },
  first: VerdictRow,
  newest: VerdictRow,
  now: Date,
): Promise<void> {
  const { score, taken } = await findCredit(trx, lesson.id)
  const costs = costsPoints(outcomeOf(first), outcomeOf(newest))
  if (costs === (taken !== null)) return
  const points = costs ? Math.min(score, MISSED_POINTS) : null
  await updateCredit(trx, lesson, { score: score + (taken ?? 0) - (points ?? 0), taken: points }, now)
}

function outcomeOf({ case: number, earning, minutesReturned, review }: VerdictRow): FirstOutcome {
  return { case: number as VerdictCase, earning: earning as EarningState, minutesReturned, review }
}
