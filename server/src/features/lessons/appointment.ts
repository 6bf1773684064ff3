/** The video session of a lesson: whose it is and when, and what changes of the lesson mean for those inside. */
import { firstName } from '@hiwar/domain/text/text.ts'
import { instantOfDate } from '@hiwar/domain/time/instant.ts'
import type { Context } from '../../context.ts'
import { on } from '../../platform/events/events.ts'
import type { CalendarSource } from '../calendar/source.ts'
import { followAppointment } from '../sessions/put-out.ts'
import type { SessionSource } from '../sessions/source.ts'
import { type LessonFact, lessonCanceled, lessonMoved } from './events.ts'
import { listCalendarLessons } from './list.store.ts'
import { findLessonOfSession } from './store.ts'

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

/** The lessons of a person in the own calendar. */
export const lessonCalendar: CalendarSource = {
  async list(db, userId, since) {
    const lessons = await listCalendarLessons(db, userId, since)
    return lessons.map(({ id, sequence, startsAt, endsAt, canceledAt, updatedAt, otherName }) => {
      const canceled = canceledAt !== null
      return {
        uid: `lesson-${id}@hiwar`,
        // ours: the cancellation is the last change of all
        sequence: canceled ? sequence + 1 : sequence,
        title: otherName === null ? 'درس إنجليزية' : `درس إنجليزية مع ${firstName(otherName)}`,
        path: `/lesson/${id}`,
        start: startsAt,
        end: endsAt,
        canceled,
        changedAt: updatedAt,
      }
    })
  },
}
