/** Where a tutor stands in joining: five steps in their order, the first open one is the present one. */
import { IntroVideoState, MeetingStatus } from '@hiwar/contract/enumerations/tutoring.ts'
import { introVideoEndpoints } from '@hiwar/contract/people/intro-videos.ts'
import { type TutorMeta, tutorEndpoints } from '@hiwar/contract/people/tutors.ts'
import { queryKeyOf, useRead } from '@hiwar/kit/api/queries.ts'
import { useSocketConnected, useSocketEvent } from '@hiwar/kit/realtime/use-socket.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { demoDesk, interviewDesk, standingMeeting } from './meeting.ts'

export const stepNames = ['group', 'video', 'interview', 'demo', 'photo'] as const
export type StepName = (typeof stepNames)[number]

/** `review` waits for staff, `waiting` for the time of a meeting, `again` was not accepted. */
export type StepState = 'done' | 'current' | 'review' | 'waiting' | 'again' | 'later'

export interface JoiningStep {
  name: StepName
  state: StepState
}

type Passed = Pick<
  TutorMeta,
  'joinedSupportGroup' | 'passedIntroVideo' | 'passedInterview' | 'passedDemoSession' | 'passedPhotoSession'
>

/** The newest of each kind; undefined where there is none. */
export interface Standing {
  video?: IntroVideoState | undefined
  interview?: MeetingStatus | undefined
  demo?: MeetingStatus | undefined
}

export function joiningSteps(meta: Passed, standing: Standing): JoiningStep[] {
  const isDone: Record<StepName, boolean> = {
    group: meta.joinedSupportGroup,
    video: meta.passedIntroVideo,
    interview: meta.passedInterview,
    demo: meta.passedDemoSession,
    photo: meta.passedPhotoSession,
  }
  const open = stepNames.find((name) => !isDone[name])
  return stepNames.map((name) => {
    if (isDone[name]) return { name, state: 'done' }
    return { name, state: name === open ? stateOfOpen(name, standing) : 'later' }
  })
}

function stateOfOpen(name: StepName, { video, interview, demo }: Standing): StepState {
  if (name === 'video') {
    if (video === IntroVideoState.Rejected) return 'again'
    return video === IntroVideoState.Pending ? 'review' : 'current'
  }
  const meeting = { interview, demo, group: undefined, photo: undefined }[name]
  if (meeting === MeetingStatus.Rejected) return 'again'
  return meeting === MeetingStatus.Pending ? 'waiting' : 'current'
}

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
