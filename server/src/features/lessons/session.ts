/** The video session of a lesson: whose it is and when, and what changes of the lesson mean for those inside. */
import { instantOfDate } from '@hiwar/domain/time/instant.ts'
import type { Context } from '../../context.ts'
import { on } from '../../platform/events/event.ts'
import { followAppointment } from '../sessions/follow.ts'
import type { SessionSource } from '../sessions/source.ts'
import { type LessonFact, lessonCanceled, lessonMoved } from './events.ts'
import { findLessonOfSession } from './session.store.ts'

export const lessonSessions: SessionSource = {
  kind: 'lesson',
  async find(db, uuid) {
    const row = await findLessonOfSession(db, uuid)
    if (row === undefined) return undefined
    const { tutorId, studentId, startsAt, endsAt, canceledAt } = row
    return {
      members: { kind: 'lesson', tutorId, studentId },
      time: { start: instantOfDate(startsAt), end: instantOfDate(endsAt) },
      canceled: canceledAt !== null,
    }
  },
}

const follow = (context: Context, { lesson }: LessonFact) => followAppointment(context, lesson.sessionId)

export const lessonRoomListeners = [on(lessonCanceled, follow), on(lessonMoved, follow)]
