import { type LessonRecord, lessonEndpoints } from '@hiwar/contract/appointments/lessons.ts'
import {
  type DemoSession,
  demoSessionEndpoints,
  type Interview,
  interviewEndpoints,
} from '@hiwar/contract/appointments/meetings.ts'
import { Role, Sort } from '@hiwar/contract/enumerations/basic.ts'
import { MeetingStatus } from '@hiwar/contract/enumerations/tutoring.ts'
import { pageSize } from '@hiwar/contract/fields/limits.ts'
import type { User } from '@hiwar/contract/people/people.ts'
import { instant, MINUTE, overlaps, parseInstant, plus, type TimeRange } from '@hiwar/domain/time/instant.ts'
import { useRead } from '@hiwar/kit/api/queries.ts'
import type { BlockQuery } from '@hiwar/kit/ui/DataBlock.tsx'
import { lessonEnd } from '../../lessons/lesson.ts'

/** Everything of one's own in the week, earliest first; one failing call fails the block. */
export function useWeekEntries(user: User, range: TimeRange): BlockQuery<readonly Entry[]> {
  const hosts = user.role === Role.TutorManager
  const [after, before] = [new Date(range.start).toISOString(), new Date(range.end).toISOString()]
  const lessons = useRead(lessonEndpoints.list, { query: { full: true, after, before, sort: Sort.Ascending } })
  const within = { start: { gte: after, lt: before }, size: pageSize.max }
  const interviews = useRead(interviewEndpoints.list, { query: within }, { enabled: hosts })
  const demos = useRead(demoSessionEndpoints.list, { query: within }, { enabled: hosts })
  const asked = hosts ? [lessons, interviews, demos] : [lessons]
  const entries = [
    ...(lessons.data?.list ?? []).map((record) => entryOfLesson(record, user.id)),
    ...(interviews.data?.list ?? []).map(entryOfInterview),
    ...(demos.data?.list ?? []).map(entryOfDemo),
  ]
  const isWhole = asked.every(({ data }) => data !== undefined)
  return {
    data: isWhole
      ? entries.filter((entry) => overlaps(entry, range)).sort((one, other) => one.start - other.start)
      : undefined,
    error: asked.find(({ error }) => error !== null)?.error ?? null,
    isPending: asked.some(({ isPending }) => isPending),
    isFetching: asked.some(({ isFetching }) => isFetching),
    dataUpdatedAt: Math.min(...asked.map(({ dataUpdatedAt }) => dataUpdatedAt)),
    refetch: () => {
      for (const one of asked) void one.refetch()
    },
  }
}

/** Whatever takes time in somebody's week: lessons, and for those who interview also interviews and demo sessions. */
interface Common extends TimeRange {
  /** Unlike any other one of the week. */
  key: string
  /** Who else is in it. */
  name: string
  isCanceled: boolean
}

export type Entry = Common & ({ kind: 'lesson'; record: LessonRecord } | { kind: 'interview' | 'demo'; room: string })

function entryOfLesson(record: LessonRecord, viewerId: number): Entry {
  const { lesson, members } = record
  return {
    kind: 'lesson',
    record,
    key: `lesson-${lesson.id}`,
    name: members.find(({ userId }) => userId !== viewerId)?.name ?? '',
    start: parseInstant(lesson.start),
    end: instant(lessonEnd(lesson)),
    isCanceled: lesson.canceledAt !== null,
  }
}

function entryOfInterview(interview: Interview): Entry {
  const { id, start, duration, status, interviewee } = interview
  const from = parseInstant(start)
  const gone: readonly MeetingStatus[] = [MeetingStatus.CanceledByManager, MeetingStatus.CanceledByTutor]
  return {
    kind: 'interview',
    room: `/interview/${id}`,
    key: `interview-${id}`,
    name: interviewee.name ?? '',
    start: from,
    end: plus(from, duration * MINUTE),
    isCanceled: gone.includes(status),
  }
}

function entryOfDemo(demo: DemoSession): Entry {
  const { id, start, duration, status, tutor } = demo
  const from = parseInstant(start)
  const gone: readonly MeetingStatus[] = [MeetingStatus.CanceledByManager, MeetingStatus.CanceledByTutor]
  return {
    kind: 'demo',
    room: `/demo-session/${id}`,
    key: `demo-${id}`,
    name: tutor.name ?? '',
    start: from,
    end: plus(from, duration * MINUTE),
    isCanceled: gone.includes(status),
  }
}
