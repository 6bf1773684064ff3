import { tutorEndpoints } from '@hiwar/contract/people/tutors.ts'
import { queryKeyOf } from '@hiwar/kit/api/queries.ts'
import { useSocketEvent } from '@hiwar/kit/realtime/use-socket.ts'
import { useSession } from '@hiwar/kit/session/session.ts'
import { useQueryClient } from '@tanstack/react-query'

/** Counters follow what happens to lessons, and a tutor's standing what students say. */
export function useLiveStats(): void {
  const client = useQueryClient()
  const ownId = useSession()?.user.id
  const hear = ({ lesson }: { lesson: object }) => {
    // Of lessons of others only the taken time is told.
    if (!('id' in lesson)) return
    for (const endpoint of [tutorEndpoints.studentStats, tutorEndpoints.ownStats]) {
      void client.invalidateQueries({ queryKey: queryKeyOf(endpoint) })
    }
  }
  useSocketEvent('LessonBooked', hear)
  useSocketEvent('LessonRebooked', hear)
  useSocketEvent('LessonCanceled', hear)
  useSocketEvent('TutorUpdated', ({ tutorId }) => {
    if (tutorId === ownId) void client.invalidateQueries({ queryKey: queryKeyOf(tutorEndpoints.ownStats) })
  })
}
