/** What stays of a lesson: where it is read, and when its closing is written. */
import { closingEndpoints, type LessonSummary } from '@hiwar/contract/appointments/closings.ts'
import type { Lesson } from '@hiwar/contract/appointments/lessons.ts'
import { closingTime } from '@hiwar/domain/learning/closing.ts'
import { sessionTime } from '@hiwar/domain/sessions/entry.ts'
import { instantOf, type TimeRange } from '@hiwar/domain/time/instant.ts'
import { MINUTE, SECOND } from '@hiwar/domain/time/lengths.ts'
import { useRead } from '@hiwar/kit/api/queries.ts'
import { useNow } from '@hiwar/kit/format/clock.tsx'
import { useUpdates } from '@hiwar/kit/realtime/updates.ts'
import { useEffect } from 'react'

export function summaryPath(lessonId: number): string {
  return `/lesson/${lessonId}/summary`
}

/** For so long before and after the end of a lesson it may still become one that was held, which is asked so often. */
const undecided = 10 * MINUTE
const readAgain = 30 * SECOND

/** Read again when the person returns to the window, and when a notification leads there. */
export function useSummary(lessonId: number) {
  const summary = useRead(closingEndpoints.summary, { params: { id: lessonId } }, { staleTime: 0 })
  useUpdates(['NotificationCreated'], [closingEndpoints.summary], ({ link }) => link === summaryPath(lessonId))
  return summary
}

/** A summary that is open while the two may still make the lesson one that was held. */
export function useDecidedSummary(lessonId: number) {
  const now = useNow(10_000)
  const query = useSummary(lessonId)
  const { data, dataUpdatedAt, refetch } = query
  const isUnheld = data?.closable === null
  // Whether the two met is known only once they were together.
  const opened = data === undefined ? 0 : closingTimeOf(data.record.lesson).start
  const isBehind = isUnheld && now >= opened && dataUpdatedAt < opened
  useEffect(() => {
    if (isBehind) void refetch()
  }, [isBehind, refetch])
  // A student who comes late may make the lesson one that was held.
  const isUndecided = isUnheld && Math.abs(now - sessionTime(data.record.lesson).end) < undecided
  useEffect(() => {
    if (!isUndecided) return
    const timer = setInterval(() => void refetch(), readAgain)
    return () => clearInterval(timer)
  }, [isUndecided, refetch])
  return query
}

/** The time in which the lesson is closed, when it was held. */
export function closingTimeOf(lesson: Lesson): TimeRange {
  return closingTime(sessionTime(lesson).end)
}

export function isClosable({ closable }: LessonSummary, now: number): boolean {
  return closable !== null && now >= instantOf(closable.from) && now < instantOf(closable.until)
}
