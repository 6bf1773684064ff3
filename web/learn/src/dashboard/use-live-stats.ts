import { tutorEndpoints } from '@hiwar/contract/tutors.ts'
import { queryKeyOf } from '@hiwar/kit/api/queries.ts'
import { useSocketEvent } from '@hiwar/kit/realtime/use-socket.ts'
import { useQueryClient } from '@tanstack/react-query'

/** Counters follow what happens to lessons. */
export function useLiveStats(): void {
  const client = useQueryClient()
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
}
