import { dateOfInstant, floorTo, instantOfDate, MINUTE } from '@hiwar/domain/time/instant.ts'
import type { Context } from '../../context.ts'
import { jobKind, onJob } from '../../platform/jobs/jobs.ts'
import { markLesson } from './mark.ts'
import { listUnmarked } from './store.ts'

const atOnce = 10

export const marking = jobKind<null>('lessons:mark')

/** The crontab: every minute. */
export const markCrontab = `* * * * * ${marking.name} ?max=1`

export const markJobs = [onJob(marking, markLessons)]

/**
 * Marks by what was known at the full minute, so that a late run blames nobody for the time since. A lesson that fails
 * does not hold up the others.
 */
export async function markLessons(context: Context): Promise<void> {
  const { db, clock, log } = context
  const at = dateOfInstant(floorTo(instantOfDate(clock.now()), MINUTE))
  for (let last = 0; ; ) {
    const lessons = await listUnmarked(db, at, last, atOnce)
    const marks = await Promise.allSettled(lessons.map((lesson) => markLesson(context, lesson, at)))
    for (const [index, { id: lessonId }] of lessons.entries()) {
      const mark = marks[index]
      if (mark?.status === 'rejected') log.error({ err: mark.reason, lessonId }, 'a lesson could not be marked')
      last = lessonId
    }
    if (lessons.length < atOnce) return
  }
}
