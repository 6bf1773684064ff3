import { type LessonRecord, lessonEndpoints } from '@hiwar/contract/appointments/lessons.ts'
import { Role, Sort } from '@hiwar/contract/enumerations/basic.ts'
import { pageSize } from '@hiwar/contract/fields/limits.ts'
import type { User } from '@hiwar/contract/people/people.ts'
import { sessionTime } from '@hiwar/domain/sessions/entry.ts'
import { formatInstant, overlaps, type TimeRange } from '@hiwar/domain/time/instant.ts'
import { useRead } from '@hiwar/kit/api/queries.ts'
import { isCanceled, type Meeting } from '@hiwar/kit/meetings/meeting.ts'
import { roomOf, useMeetings } from '@hiwar/kit/meetings/meeting-api.ts'
import type { BlockQuery } from '@hiwar/kit/ui/DataBlock.tsx'
import { type KeptPlace, keptPlaces, useOwnStanding } from '../../own-standing.ts'
import { blockOf } from '../block-of.ts'

/** All entries of the person's week, earliest first; one failed request fails the whole block. */
export function useWeekEntries(user: User, range: TimeRange): BlockQuery<readonly Entry[]> {
  const hosts = user.role === Role.TutorManager
  const [after, before] = [formatInstant(range.start), formatInstant(range.end)]
  const lessons = useRead(lessonEndpoints.list, { query: { full: true, after, before, sort: Sort.Ascending } })
  const within = { start: { gte: after, lt: before }, size: pageSize.max }
  const interviews = useMeetings('interview', within, { enabled: hosts })
  const demos = useMeetings('demo', within, { enabled: hosts })
  const standing = useOwnStanding(true)
  const side = user.role === Role.Student ? 'student' : 'tutor'
  const asked = hosts ? [lessons, interviews, demos] : [lessons]
  return blockOf(asked, () =>
    [
      ...(lessons.data?.list ?? []).map((record) => entryOfLesson(record, user.id)),
      ...[...(interviews.data?.list ?? []), ...(demos.data?.list ?? [])].map(entryOfMeeting),
      ...keptPlaces(standing.data?.list ?? [], side).map(entryOfPlace),
    ]
      .filter((entry) => overlaps(entry, range))
      .sort((one, other) => one.start - other.start),
  )
}

/** An entry of a person's week: a lesson, or for tutor managers also an interview or demo session. */
interface Common extends TimeRange {
  key: string
  name: string
  isCanceled: boolean
}

export type Entry = Common &
  (
    | { kind: 'lesson'; record: LessonRecord }
    | { kind: 'interview' | 'demo'; room: string }
    /** A kept date of a standing time. */
    | { kind: 'standing' }
  )

function entryOfLesson(record: LessonRecord, viewerId: number): Entry {
  const { lesson, members } = record
  return {
    kind: 'lesson',
    record,
    key: `lesson-${lesson.id}`,
    name: members.find(({ userId }) => userId !== viewerId)?.name ?? '',
    ...sessionTime(lesson),
    isCanceled: lesson.canceledAt !== null,
  }
}

function entryOfPlace({ start, end, name }: KeptPlace): Entry {
  return { kind: 'standing', key: `standing-${start}`, name, start, end, isCanceled: false }
}

function entryOfMeeting(meeting: Meeting): Entry {
  const { kind, id, tutor } = meeting
  return {
    kind,
    room: roomOf(meeting),
    key: `${kind}-${id}`,
    name: tutor.name ?? '',
    ...sessionTime(meeting),
    isCanceled: isCanceled(meeting),
  }
}
