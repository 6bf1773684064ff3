import { dateOfInstant, floorTo, instantOfDate, MINUTE } from '@hiwar/domain/time/instant.ts'
import type { Context } from '../../context.ts'
import { jobKind, onJob } from '../../platform/jobs/jobs.ts'
import { handleAll } from '../../platform/jobs/rounds.ts'
import { extendLesson } from './extend.ts'
import { listEnding } from './store.ts'

const extending = jobKind<null>('lessons:extend')

/** The crontab: every minute. */
export const extensionCrontab = `* * * * * ${extending.name} ?max=1`

export const extensionJobs = [onJob(extending, extendLessons)]

/** Extends lessons by what was known at the full minute. */
export async function extendLessons(context: Context): Promise<void> {
  const at = dateOfInstant(floorTo(instantOfDate(context.clock.now()), MINUTE))
  await handleAll(
    context,
    (after, count) => listEnding(context.db, at, after, count),
    (lesson) => extendLesson(context, lesson, at),
    'a lesson could not be extended',
  )
}
