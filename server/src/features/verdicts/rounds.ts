import { objectionHours } from '@hiwar/contract/fields/limits.ts'
import { verdictThresholds } from '@hiwar/domain/sessions/evidence.ts'
import { verdictOn } from '@hiwar/domain/sessions/verdict.ts'
import { datePlus, HOUR, MINUTE } from '@hiwar/domain/time/instant.ts'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../platform/db/database.ts'
import { jobKind, onJob } from '../../platform/jobs/jobs.ts'
import { lockLesson } from '../lessons/store.ts'
import { evidenceOf, failedBefore, judgeLesson } from './judge.ts'
import { findFirstVerdict, listDueLessons, listWithLateEvidence, reopenLesson } from './store.ts'

/** After the end, so that sockets which were lost with their node are noticed. */
const wait = 2 * MINUTE
/** Whoever waits for longer waits for too long. */
const late = 4 * MINUTE
const atOnce = 10

export const judgement = jobKind<null>('lessons:judge')

/** Every minute. */
export const verdictCrontab = `* * * * * ${judgement.name}`

/** Judges every lesson that has been over for two minutes; one that fails does not keep the others waiting. */
export async function judgeLessons(context: Context): Promise<void> {
  const { db, clock, log } = context
  const now = clock.now()
  for (let last = 0; ; ) {
    const lessons = await listDueLessons(db, datePlus(now, -wait), last, atOnce)
    const verdicts = await Promise.allSettled(lessons.map(({ id }) => judgeLesson(context, id)))
    for (const [index, { id: lessonId, endsAt }] of lessons.entries()) {
      const verdict = verdicts[index]
      if (verdict?.status === 'rejected') log.error({ err: verdict.reason, lessonId }, 'a lesson could not be judged')
      else if (endsAt <= datePlus(now, -late)) log.error({ lessonId }, 'a lesson waited too long for its verdict')
      last = lessonId
    }
    if (lessons.length < atOnce) return
  }
}

export const verdictJobs = [
  onJob(judgement, async (context: Context) => {
    await judgeLessons(context)
    await reopenLessons(context)
  }),
]

// Evidence that came after the verdict moves no money by itself; when it changes the verdict, staff look again.

/** How far back a round looks, so that none is lost with a round that did not run. */
// ours: as long as the members themselves may object
const remembered = objectionHours * HOUR

/** Derives the verdicts anew of which late evidence came, and reopens those that come out otherwise. */
export async function reopenLessons(context: Context): Promise<void> {
  const { db, clock, log } = context
  const since = datePlus(clock.now(), -remembered)
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
