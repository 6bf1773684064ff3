import { dateOfInstant, floorTo, instantOfDate, MINUTE } from '@hiwar/domain/time/instant.ts'
import type { Context } from '../../context.ts'
import { jobKind, onJob } from '../../platform/jobs/jobs.ts'
import { extendLesson } from './extend.ts'
import { listEnding } from './store.ts'

const atOnce = 10

const extending = jobKind<null>('lessons:extend')

/** The crontab: every minute. */
export const extensionCrontab = `* * * * * ${extending.name} ?max=1`

export const extensionJobs = [onJob(extending, extendLessons)]

/** Extends lessons by what was known at the full minute. A lesson that fails does not hold up the others. */
export async function extendLessons(context: Context): Promise<void> {
  const { db, clock, log } = context
  const at = dateOfInstant(floorTo(instantOfDate(clock.now()), MINUTE))
  for (let last = 0; ; ) {
    const lessons = await listEnding(db, at, last, atOnce)
    const outcomes = await Promise.allSettled(lessons.map((lesson) => extendLesson(context, lesson, at)))
    for (const [index, { id: lessonId }] of lessons.entries()) {
      const outcome = outcomes[index]
      if (outcome?.status === 'rejected') log.error({ err: outcome.reason, lessonId }, 'a lesson could not be extended')
      last = lessonId
    }
    if (lessons.length < atOnce) return
  }
}
