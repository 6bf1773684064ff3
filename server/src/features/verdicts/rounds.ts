import { MINUTE } from '@hiwar/domain/time/instant.ts'
import type { Context } from '../../context.ts'
import { jobKind, onJob } from '../../platform/jobs/jobs.ts'
import { judgeLesson } from './judge.ts'
import { reopenLessons } from './reopen.ts'
import { listDueLessons } from './store.ts'

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
  const now = clock.now().getTime()
  for (let last = 0; ; ) {
    const lessons = await listDueLessons(db, new Date(now - wait), last, atOnce)
    const verdicts = await Promise.allSettled(lessons.map(({ id }) => judgeLesson(context, id)))
    for (const [index, { id: lessonId, endsAt }] of lessons.entries()) {
      const verdict = verdicts[index]
      if (verdict?.status === 'rejected') log.error({ err: verdict.reason, lessonId }, 'a lesson could not be judged')
      else if (endsAt.getTime() <= now - late) log.error({ lessonId }, 'a lesson waited too long for its verdict')
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
