import { objectionHours } from '@hiwar/contract/fields/limits.ts'
import { verdictThresholds } from '@hiwar/domain/sessions/evidence.ts'
import { decideVerdict } from '@hiwar/domain/sessions/verdict.ts'
import { datePlus, HOUR, MINUTE } from '@hiwar/domain/time/instant.ts'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../platform/db/database.ts'
import { jobKind, onJob } from '../../platform/jobs/jobs.ts'
import { handleAll } from '../../platform/jobs/rounds.ts'
import { lockLesson } from '../lessons/store.ts'
import { compareTimeline } from '../sessions/compare-timeline.ts'
import { evidenceOf, historyOf, judgeLesson, sessionIdOf } from './judge.ts'
import { findFirstVerdict, listDueLessons, listWithLateEvidence, reopenLesson } from './store.ts'

/** The wait after a lesson's end, so that sockets of a silent node are recorded as lost. */
const wait = 2 * MINUTE
/** A lesson that waits longer than this for its verdict is logged as an error. */
const late = 4 * MINUTE

export const judgement = jobKind<null>('lessons:judge')

/** The crontab: every minute. */
export const verdictCrontab = `* * * * * ${judgement.name}`

/** Judges every lesson that ended two minutes ago or earlier. */
export async function judgeLessons(context: Context): Promise<void> {
  const { db, clock, log } = context
  const now = clock.now()
  await handleAll(
    context,
    (after, count) => listDueLessons(db, datePlus(now, -wait), after, count),
    async ({ id, sessionKey, endsAt }) => {
      await compareTimeline(context, sessionIdOf({ sessionKey }), 'atEnd')
      await judgeLesson(context, id)
      if (endsAt <= datePlus(now, -late)) log.error({ lessonId: id }, 'a lesson waited too long for its verdict')
    },
    'a lesson could not be judged',
  )
}

export const verdictJobs = [
  onJob(judgement, async (context: Context) => {
    await judgeLessons(context)
    await reopenLessons(context)
  }),
]

/** How far back a round looks for late evidence, so that a missed round loses none. */
// ours: as long as the members may object
const remembered = objectionHours * HOUR

/**
 * Judges lessons with late evidence again, without storing the result, and reopens those whose verdict would differ.
 * Late evidence moves no money by itself.
 */
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
    const evidence = { ...(await evidenceOf(trx, lesson)), ...(await historyOf(trx, lesson)) }
    const derived = decideVerdict(evidence, verdictThresholds)
    const isSame = (['case', 'attendance', 'earning', 'minutesReturned'] as const).every(
      (part) => derived[part] === first[part],
    )
    if (!isSame) await reopenLesson(trx, lessonId, clock.now())
  })
}
