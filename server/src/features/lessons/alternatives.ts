/** Other times for a lesson that a student loses or gives up. */
import type { Alternative, waitingListEndpoints } from '@hiwar/contract/appointments/waiting-list.ts'
import { alternativesOf } from '@hiwar/domain/lessons/alternatives.ts'
import { instantOfDate } from '@hiwar/domain/time/instant.ts'
import type { Context } from '../../context.ts'
import { authorize, found, type MemberRequest } from '../../platform/action.ts'
import { presentBrief } from '../users/present.ts'
import { getOwnTutor, listOtherTutors, openingsOf } from './alternatives.store.ts'
import { findLesson } from './store.ts'

export async function listAlternatives(
  { db, clock }: Context,
  { actor, params }: MemberRequest<typeof waitingListEndpoints.alternatives>,
): Promise<Alternative[]> {
  const now = clock.now()
  const lesson = found(await findLesson(db, params.id), 'lesson-not-found')
  authorize(actor, 'lesson.alternatives', { memberIds: [lesson.studentId] })
  const [own, others] = await Promise.all([getOwnTutor(db, lesson, now), listOtherTutors(db, lesson, now)])
  const { tutorId, slotId, minutes } = lesson
  const lost = { tutorId, slotId, minutes, start: instantOfDate(lesson.startsAt) }
  const tutors = new Map([own, ...others].map((tutor) => [tutor.id, tutor]))
  return alternativesOf(lost, openingsOf(own, now), others).flatMap((time) => {
    const tutor = tutors.get(time.tutorId)
    if (tutor === undefined) return []
    return {
      tutor: presentBrief(tutor),
      gender: tutor.gender,
      avgRating: tutor.displayedRating / 100,
      slotId: time.slotId,
      start: new Date(time.start).toISOString(),
      duration: minutes,
      sameTutor: tutor.id === tutorId,
    }
  })
}
