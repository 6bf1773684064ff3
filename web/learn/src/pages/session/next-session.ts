import { type LessonRecord, lessonEndpoints } from '@hiwar/contract/appointments/lessons.ts'
import type { SessionKind } from '@hiwar/contract/appointments/sessions.ts'
import { Role } from '@hiwar/contract/enumerations/basic.ts'
import { useRead } from '@hiwar/kit/api/queries.ts'
import { roomOf } from '@hiwar/kit/meetings/desks.ts'
import { isPending, type Meeting } from '@hiwar/kit/meetings/meeting.ts'
import { useSession } from '@hiwar/kit/session/session.ts'
import type { BlockQuery } from '@hiwar/kit/ui/DataBlock.tsx'
import { roleName } from '@hiwar/kit/words/roles.ts'
import { lessonPhase, mayEnter } from '../../lessons/lesson.ts'
import { queryOfTab } from '../../lessons/lesson-tabs.ts'
import { useLessonNews } from '../../lessons/use-lesson-news.ts'
import { otherSide, useAllMeetings } from '../../meetings/own-meetings.ts'

/** One's lessons, interviews and demo sessions that are still to come, and those that have just ended. */
export function useSessions(): BlockQuery<NextSession[]> {
  const user = useSession()?.user
  const myId = user?.id ?? 0
  const meets = user?.role === Role.Tutor || user?.role === Role.TutorManager
  useLessonNews()
  const lessons = useRead(lessonEndpoints.list, { query: queryOfTab('upcoming') })
  // The room stays open for a while after the end.
  const ended = useRead(lessonEndpoints.list, { query: queryOfTab('past') })
  const meetings = useAllMeetings(meets)
  const reads = [lessons, ended, ...(meets ? [meetings] : [])]
  const isKnown = reads.every(({ data }) => data !== undefined)
  return {
    data: isKnown
      ? [
          ...[...(lessons.data?.list ?? []), ...(ended.data?.list ?? [])].flatMap((one) => sessionOfLesson(one, myId)),
          ...(meetings.data ?? []).flatMap((one) => sessionOfMeeting(one, myId)),
        ]
      : undefined,
    error: reads.find(({ error }) => error)?.error ?? null,
    isPending: reads.some(({ isPending }) => isPending),
    isFetching: reads.some(({ isFetching }) => isFetching),
    dataUpdatedAt: Math.min(...reads.map(({ dataUpdatedAt }) => dataUpdatedAt)),
    refetch: () => Promise.all(reads.map(({ refetch }) => refetch())),
  }
}

/** Whatever comes next of any kind, as the page needs it. */
export interface NextSession {
  kind: SessionKind
  sessionId: string
  start: string
  /** Minutes. */
  duration: number
  canceledAt: string | null
  room: string
  other: { id: number; name: string; image: string | null }
}

function sessionOfLesson({ lesson, members }: LessonRecord, myId: number): NextSession[] {
  const other = members.find(({ userId }) => userId !== myId)
  if (other === undefined) return []
  const { sessionId, start, duration, canceledAt, id } = lesson
  const name = other.name ?? roleName(other.role, other.gender)
  const person = { id: other.userId, name, image: other.image }
  return [{ kind: 'lesson', sessionId, start, duration, canceledAt, room: `/lesson/${id}`, other: person }]
}

function sessionOfMeeting(meeting: Meeting, myId: number): NextSession[] {
  if (!isPending(meeting)) return []
  const { kind, sessionId, start, duration, canceledAt } = meeting
  const { id: otherId, name, image } = otherSide(meeting, myId)
  const room = roomOf(meeting)
  return [{ kind, sessionId, start, duration, canceledAt, room, other: { id: otherId, name, image } }]
}

export function isOpen(session: NextSession, now: number): boolean {
  return mayEnter(lessonPhase(session, now))
}

/** Those whose room is open or still to open, soonest first. */
export function upcoming(sessions: readonly NextSession[], now: number): NextSession[] {
  const standing = sessions.filter((session) => !['over', 'canceled'].includes(lessonPhase(session, now)))
  return standing.toSorted((one, other) => Date.parse(one.start) - Date.parse(other.start))
}
