import { lessonEndpoints } from '@hiwar/contract/appointments/lessons.ts'
import { Role } from '@hiwar/contract/enumerations/basic.ts'
import { useRead } from '@hiwar/kit/api/queries.ts'
import { useSession } from '@hiwar/kit/session/session.ts'
import type { BlockQuery } from '@hiwar/kit/ui/DataBlock.tsx'
import { queryOfTab } from '../../lessons/lesson-tabs.ts'
import { useLessonNews } from '../../lessons/use-lesson-news.ts'
import { useAllAppointments } from '../../meetings/use-appointments.ts'
import { type NextSession, sessionOfAppointment, sessionOfLesson } from './next-session.ts'

/** One's lessons, interviews and demo sessions that are still to come, and those that have just ended. */
export function useSessions(): BlockQuery<NextSession[]> {
  const user = useSession()?.user
  const myId = user?.id ?? 0
  const meets = user?.role === Role.Tutor || user?.role === Role.TutorManager
  useLessonNews()
  const lessons = useRead(lessonEndpoints.list, { query: queryOfTab('upcoming') })
  // The room stays open for a while after the end.
  const ended = useRead(lessonEndpoints.list, { query: queryOfTab('past') })
  const appointments = useAllAppointments(meets)
  const reads = [lessons, ended, ...(meets ? [appointments] : [])]
  const isKnown = reads.every(({ data }) => data !== undefined)
  return {
    data: isKnown
      ? [
          ...[...(lessons.data?.list ?? []), ...(ended.data?.list ?? [])].flatMap((one) => sessionOfLesson(one, myId)),
          ...(appointments.data ?? []).flatMap((one) => sessionOfAppointment(one, myId)),
        ]
      : undefined,
    error: reads.find(({ error }) => error)?.error ?? null,
    isPending: reads.some(({ isPending }) => isPending),
    isFetching: reads.some(({ isFetching }) => isFetching),
    dataUpdatedAt: Math.min(...reads.map(({ dataUpdatedAt }) => dataUpdatedAt)),
    refetch: () => Promise.all(reads.map(({ refetch }) => refetch())),
  }
}
