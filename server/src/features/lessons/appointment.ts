/** The room of a lesson: its members, its time, and the effect of a move or cancellation on the people inside. */
import { firstName } from '@hiwar/domain/text/text.ts'
import { instantOfDate } from '@hiwar/domain/time/instant.ts'
import type { Context } from '../../context.ts'
import type { Trx } from '../../platform/db/database.ts'
import { on } from '../../platform/events/events.ts'
import type { CalendarEntry, CalendarSource } from '../calendar/source.ts'
import { followAppointment } from '../sessions/remove-members.ts'
import type { SessionSource } from '../sessions/source.ts'
import { type LessonFact, lessonCanceled, lessonMoved } from './events.ts'
import { listCalendarLessons } from './list.store.ts'
import { findLessonOfSession } from './store.ts'

export const lessonSessions: SessionSource = {
  kind: 'lesson',
  async find(db, uuid) {
    const row = await findLessonOfSession(db, uuid)
    if (row === undefined) return undefined
    const { tutorId, studentId, startsAt, endsAt, canceledAt, parted, ends } = row
    return {
      members: { kind: 'lesson', tutorId, studentId },
      time: { start: instantOfDate(startsAt), end: instantOfDate(endsAt) },
      // A block during the lesson closes the room to both.
      canceled: canceledAt !== null || parted,
      calledOff: canceledAt !== null,
      ends,
    }
  },
}

const follow = (context: Context, { lesson }: LessonFact, trx: Trx) => followAppointment(context, lesson.sessionId, trx)

export const lessonRoomListeners = [on(lessonCanceled, follow), on(lessonMoved, follow)]

export const lessonCalendar: CalendarSource = {
  async list(db, userId, since) {
    return (await listCalendarLessons(db, userId, since)).map(calendarEntryOf)
  },
}

type CalendarLesson = Awaited<ReturnType<typeof listCalendarLessons>>[number]

export function calendarEntryOf(lesson: CalendarLesson): CalendarEntry {
  const { id, sequence, startsAt, endsAt, canceledAt, updatedAt, otherName } = lesson
  const canceled = canceledAt !== null
  return {
    uid: `lesson-${id}@hiwar`,
    // ours: a cancellation is always the last change, so its sequence is one higher
    sequence: canceled ? sequence + 1 : sequence,
    title: otherName === null ? 'درس إنجليزية' : `درس إنجليزية مع ${firstName(otherName)}`,
    path: `/lesson/${id}`,
    start: startsAt,
    end: endsAt,
    canceled,
    changedAt: updatedAt,
  }
}
