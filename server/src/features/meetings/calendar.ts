/** Interviews and demo sessions in the calendars of both people. */
import { firstName } from '@hiwar/domain/text/text.ts'
import type { CalendarSource } from '../calendar/source.ts'
import { listCalendarMeetings } from './store.ts'

interface Kind {
  table: 'interviews' | 'demo_sessions'
  /** Of its uid and of its page. */
  name: string
  title: string
}

export const interviewCalendar = calendarOf({ table: 'interviews', name: 'interview', title: 'مقابلة' })

export const demoSessionCalendar = calendarOf({
  table: 'demo_sessions',
  name: 'demo-session',
  title: 'جلسة تجريبية',
})

function calendarOf({ table, name, title }: Kind): CalendarSource {
  return {
    async list(db, userId, since) {
      const meetings = await listCalendarMeetings(db, table, userId, since)
      return meetings.map(({ id, startsAt, endsAt, canceledAt, updatedAt, otherName }) => ({
        uid: `${name}-${id}@hiwar`,
        // A meeting never moves: to be canceled is all that happens to its time.
        sequence: canceledAt === null ? 0 : 1,
        title: otherName === null ? title : `${title} مع ${firstName(otherName)}`,
        path: `/${name}/${id}`,
        start: startsAt,
        end: endsAt,
        canceled: canceledAt !== null,
        changedAt: updatedAt,
      }))
    },
  }
}
