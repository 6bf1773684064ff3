import { dateOfInstant, floorTo, instantOfDate, MINUTE } from '@hiwar/domain/time/instant.ts'
import type { Context } from '../../context.ts'
import { jobKind, onJob } from '../../platform/jobs/jobs.ts'
import { handleAll } from '../../platform/jobs/rounds.ts'
import { markLesson } from './mark.ts'
import { listUnmarked } from './store.ts'

export const marking = jobKind<null>('lessons:mark')

/** The crontab: every minute. */
export const markCrontab = `* * * * * ${marking.name} ?max=1`

export const markJobs = [onJob(marking, markLessons)]

/** Marks by what was known at the full minute, so that a late run blames nobody for the time since. */
export async function markLessons(context: Context): Promise<void> {
  const at = dateOfInstant(floorTo(instantOfDate(context.clock.now()), MINUTE))
  await handleAll(
    context,
    (after, count) => listUnmarked(context.db, at, after, count),
    (lesson) => markLesson(context, lesson, at),
    'a lesson could not be marked',
  )
}
