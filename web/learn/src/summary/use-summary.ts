import { closingEndpoints } from '@hiwar/contract/appointments/closings.ts'
import { useRead } from '@hiwar/kit/api/queries.ts'
import { useUpdates } from '@hiwar/kit/realtime/updates.ts'

export function summaryPath(lessonId: number): string {
  return `/lesson/${lessonId}/summary`
}

/** What stays of a lesson, read again when the person returns to the window and when a notification leads there. */
export function useSummary(lessonId: number) {
  const summary = useRead(closingEndpoints.summary, { params: { id: lessonId } }, { staleTime: 0 })
  useUpdates(['NotificationCreated'], [closingEndpoints.summary], ({ link }) => link === summaryPath(lessonId))
  return summary
}
