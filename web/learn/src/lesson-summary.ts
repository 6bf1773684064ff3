/** What stays of a lesson: where it is read, and when its closing is written. */
import { closingEndpoints, type LessonSummary } from '@hiwar/contract/appointments/closings.ts'
import type { Lesson } from '@hiwar/contract/appointments/lessons.ts'
import { closingWindow } from '@hiwar/contract/fields/desk-limits.ts'
import { sessionTime } from '@hiwar/domain/sessions/entry.ts'
import { instantOf } from '@hiwar/domain/time/instant.ts'
import { DAY, MINUTE } from '@hiwar/domain/time/lengths.ts'
import { useRead } from '@hiwar/kit/api/queries.ts'
import { useUpdates } from '@hiwar/kit/realtime/updates.ts'

export function summaryPath(lessonId: number): string {
  return `/lesson/${lessonId}/summary`
}

/** Read again when the person returns to the window, and when a notification leads there. */
export function useSummary(lessonId: number) {
  const summary = useRead(closingEndpoints.summary, { params: { id: lessonId } }, { staleTime: 0 })
  useUpdates(['NotificationCreated'], [closingEndpoints.summary], ({ link }) => link === summaryPath(lessonId))
  return summary
}

/** The time in which a held lesson is closed, in milliseconds since 1970. */
export function closingTime(lesson: Lesson): { from: number; until: number } {
  const { end } = sessionTime(lesson)
  return { from: end - closingWindow.minutesBefore * MINUTE, until: end + closingWindow.daysAfter * DAY }
}

export function isClosable({ closable }: LessonSummary, now: number): boolean {
  return closable !== null && now >= instantOf(closable.from) && now < instantOf(closable.until)
}
