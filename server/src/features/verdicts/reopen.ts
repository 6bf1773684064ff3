/** Evidence that came after the verdict moves no money by itself; when it changes the verdict, staff look again. */
import { objectionHours } from '@hiwar/contract/fields/limits.ts'
import { verdictThresholds } from '@hiwar/domain/sessions/evidence.ts'
import { verdictOn } from '@hiwar/domain/sessions/verdict.ts'
import { HOUR } from '@hiwar/domain/time/instant.ts'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { lockLesson } from '../lessons/store.ts'
import { evidenceOf, failedBefore } from './evidence.ts'
import { listWithLateEvidence, reopenLesson } from './reopen.store.ts'
import { findFirstVerdict } from './store.ts'

/** How far back a round looks, so that none is lost with a round that did not run. */
// ours: as long as the members themselves may object
const remembered = objectionHours * HOUR

/** Derives the verdicts anew of which late evidence came, and reopens those that come out otherwise. */
export async function reopenLessons(context: Context): Promise<void> {
  const { db, clock, log } = context
  const since = new Date(clock.now().getTime() - remembered)
  for (const lessonId of await listWithLateEvidence(db, since)) {
    await reopenIfOther(context, lessonId)
    log.info({ lessonId }, 'evidence came after the verdict')
  }
}

function reopenIfOther({ db, clock }: Context, lessonId: number): Promise<void> {
  return inTransaction(db, async (trx) => {
    const lesson = await lockLesson(trx, lessonId)
    const first = await findFirstVerdict(trx, lessonId)
    if (lesson === undefined || first === undefined) return
    const evidence = { ...(await evidenceOf(trx, lesson)), failedBefore: await failedBefore(trx, lesson) }
    const derived = verdictOn(evidence, verdictThresholds)
    const isSame = (['case', 'attendance', 'earning', 'minutesReturned'] as const).every(
      (part) => derived[part] === first[part],
    )
    if (!isSame) await reopenLesson(trx, lessonId, clock.now())
  })
}
