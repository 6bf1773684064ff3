import type { Activity, figuresEndpoints } from '@hiwar/contract/people/people-figures.ts'
import { activityOf, activityStart } from '@hiwar/domain/lessons/activity.ts'
import { dateOfInstant, instantOfDate } from '@hiwar/domain/time/instant.ts'
import type { Context } from '../../context.ts'
import type { OpenRequest } from '../../platform/http/request.ts'
import { listTaught } from './stats.store.ts'
import { findVisibleTutor } from './visible.ts'

/** What a tutor taught on each day of the last year, for everybody who may see him. */
// ours: lessons that are over and were not canceled, as in the tutor's other figures
export async function readTutorActivity(
  context: Context,
  { actor, params }: OpenRequest<typeof figuresEndpoints.tutorActivity>,
): Promise<Activity> {
  await findVisibleTutor(context, actor, params.id)
  const now = context.clock.now()
  const since = dateOfInstant(activityStart(instantOfDate(now)))
  const taught = await listTaught(context.db, params.id, since, now)
  return Object.fromEntries(
    activityOf(taught.map(({ startsAt, minutes }) => ({ start: instantOfDate(startsAt), minutes }))),
  )
}
