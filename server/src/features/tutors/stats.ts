import type { tutorEndpoints } from '@hiwar/contract/people/tutors.ts'
import type { Context } from '../../context.ts'
import type { MemberRequest, OpenRequest } from '../../platform/http/request.ts'
import { found } from '../../platform/refusal.ts'
import { presentRating } from './present.ts'
import { findProfile } from './profile.store.ts'
import { countStars, countTaught } from './stats.store.ts'
import { findVisibleTutor } from './visible.ts'

/** What a tutor has taught so far, for everybody who may see him. */
export async function readTutorStats(context: Context, { actor, params }: OpenRequest<typeof tutorEndpoints.stats>) {
  await findVisibleTutor(context, actor, params.id)
  const { fulfilled, students, minutes } = await countTaught(context.db, params.id, context.clock.now())
  const ratings = await countStars(context.db, params.id)
  return { lessonCount: fulfilled, studentCount: students, totalMinutes: minutes, ratings }
}

/** The calling tutor's own figures. */
export async function readOwnTutorStats(context: Context, { actor }: MemberRequest<typeof tutorEndpoints.ownStats>) {
  const profile = found(await findProfile(context.db, actor.id), 'tutor-not-found')
  const { booked, fulfilled, students, minutes } = await countTaught(context.db, actor.id, context.clock.now())
  return {
    studentCount: students,
    completedLessonCount: fulfilled,
    totalLessonCount: booked,
    totalTutoringTime: minutes,
    rating: presentRating(profile),
  }
}
