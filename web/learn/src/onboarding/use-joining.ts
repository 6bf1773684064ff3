import { introVideoEndpoints } from '@hiwar/contract/people/intro-videos.ts'
import { tutorEndpoints } from '@hiwar/contract/people/tutors.ts'
import { queryKeyOf, useRead } from '@hiwar/kit/api/queries.ts'
import { useSocketConnected, useSocketEvent } from '@hiwar/kit/realtime/use-socket.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { demoDesk, interviewDesk } from './desks.ts'
import { standingMeeting } from './meeting.ts'

/** Some steps are ticked by staff without a notice. */
const everyHalfMinute = 30_000

/** Everything that tells how far a tutor has come, kept fresh while staff decides. */
export function useJoining() {
  const client = useQueryClient()
  const meta = useRead(tutorEndpoints.meta, {}, { refetchInterval: everyHalfMinute })
  const videos = useRead(introVideoEndpoints.list, { query: { size: 1 } })
  const interviews = useQuery({ queryKey: interviewDesk.listKey, queryFn: interviewDesk.list })
  const demos = useQuery({ queryKey: demoDesk.listKey, queryFn: demoDesk.list })

  function readAgain(): void {
    const keys = [queryKeyOf(tutorEndpoints.meta), queryKeyOf(introVideoEndpoints.list)]
    for (const queryKey of [...keys, interviewDesk.listKey, demoDesk.listKey]) {
      void client.invalidateQueries({ queryKey })
    }
  }
  useSocketEvent('NotificationCreated', readAgain)
  useSocketEvent('TutorUpdated', ({ tutorId }) => {
    if (tutorId === meta.data?.id) readAgain()
  })
  useSocketConnected(readAgain)

  return {
    meta,
    videos,
    interviews,
    demos,
    standing: {
      video: videos.data?.list[0]?.state,
      interview: interviews.data && standingMeeting(interviews.data)?.status,
      demo: demos.data && standingMeeting(demos.data)?.status,
    },
  }
}

export type Joining = ReturnType<typeof useJoining>
