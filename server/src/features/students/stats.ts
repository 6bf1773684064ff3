import type { StudentOwnStats, tutorEndpoints } from '@hiwar/contract/people/tutors.ts'
import type { Context } from '../../context.ts'
import type { MemberRequest } from '../../platform/http/request.ts'
import { countLearned } from './stats.store.ts'

/** The calling student's own figures. */
export async function readOwnStudentStats(
  context: Context,
  { actor }: MemberRequest<typeof tutorEndpoints.studentStats>,
): Promise<StudentOwnStats> {
  const { tutors, fulfilled, upcoming, minutes } = await countLearned(context.db, actor.id, context.clock.now())
  return {
    tutorCount: tutors,
    completedLessonCount: fulfilled,
    totalLearningTime: minutes,
    upcomingLessonCount: upcoming,
  }
}
