import { lessonEndpoints } from '@hiwar/contract/appointments/lessons.ts'
import { demoSessionEndpoints, interviewEndpoints } from '@hiwar/contract/appointments/meetings.ts'
import { Role, Sort } from '@hiwar/contract/enumerations/basic.ts'
import { pageSize } from '@hiwar/contract/fields/limits.ts'
import type { User } from '@hiwar/contract/people/people.ts'
import { overlaps, type TimeRange } from '@hiwar/domain/time/instant.ts'
import { useRead } from '@hiwar/kit/api/queries.ts'
import type { BlockQuery } from '@hiwar/kit/ui/DataBlock.tsx'
import { type Entry, entryOfDemo, entryOfInterview, entryOfLesson } from './entry.ts'

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
