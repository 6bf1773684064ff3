/**
 * A meeting's room with its members and time, the effect of a cancellation on the people inside, and its calendar
 * entries.
 */
import type { MeetingKind } from '@hiwar/contract/appointments/meetings.ts'
import type { SessionMembers } from '@hiwar/domain/sessions/members.ts'
import { firstName } from '@hiwar/domain/text/text.ts'
import { instantOfDate } from '@hiwar/domain/time/instant.ts'
import type { Context } from '../../context.ts'
import type { Trx } from '../../platform/db/database.ts'
import type { CalendarSource } from '../calendar/source.ts'
import { followAppointment } from '../sessions/remove-members.ts'
import type { SessionSource } from '../sessions/source.ts'
import { type MeetingNews, onMeeting } from './events.ts'
import { listCalendarMeetings } from './list.store.ts'
import { findMeetingOfSession } from './store.ts'

export const meetingSessions: readonly SessionSource[] = [
  sessionsOf('interview', (interviewerId, intervieweeId) => ({ kind: 'interview', interviewerId, intervieweeId })),
  sessionsOf('demo', (tutorManagerId, tutorId) => ({ kind: 'demo', tutorManagerId, tutorId })),
]

function sessionsOf(
  kind: MeetingKind,
  membersOf: (managerId: number, tutorId: number) => SessionMembers,
): SessionSource {
  return {
    kind,
    async find(db, uuid) {
      const row = await findMeetingOfSession(db, kind, uuid)
      if (row === undefined) return undefined
      const { managerId, tutorId, startsAt, endsAt, canceledAt, ends } = row
      return {
        members: membersOf(managerId, tutorId),
        time: { start: instantOfDate(startsAt), end: instantOfDate(endsAt) },
        canceled: canceledAt !== null,
        calledOff: canceledAt !== null,
        ends,
      }
    },
  }
}

const follow = (context: Context, { sessionId }: MeetingNews, trx: Trx) => followAppointment(context, sessionId, trx)

export const meetingRoomListeners = [...onMeeting('canceled', follow), ...onMeeting('decided', follow)]

export const meetingCalendars: readonly CalendarSource[] = [
  calendarOf('interview', { name: 'interview', title: 'مقابلة' }),
  calendarOf('demo', { name: 'demo-session', title: 'جلسة تجريبية' }),
]

function calendarOf(
  kind: MeetingKind,
  { name, title }: { /** Part of the calendar uid and of the page's path. */ name: string; title: string },
): CalendarSource {
  return {
    async list(db, userId, since) {
      const meetings = await listCalendarMeetings(db, kind, userId, since)
      return meetings.map(({ id, startsAt, endsAt, canceledAt, updatedAt, otherName }) => ({
        uid: `${name}-${id}@hiwar`,
        // A meeting never moves, so a cancellation is the only change of its time.
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
