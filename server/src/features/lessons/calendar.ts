/** The lessons of a person in the own calendar. */
import { firstName } from '@hiwar/domain/text/text.ts'
import type { CalendarSource } from '../calendar/source.ts'
import { listCalendarLessons } from './calendar.store.ts'

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
