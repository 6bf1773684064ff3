/** A tutor's place in the five onboarding steps; the first open one is the present step. */
import { type OnboardingStepName, onboardingStepNames } from '@hiwar/contract/enumerations/onboarding-words.ts'
import { IntroVideoState, MeetingStatus } from '@hiwar/contract/enumerations/tutoring.ts'
import { introVideoEndpoints } from '@hiwar/contract/people/intro-videos.ts'
import { type TutorMeta, tutorEndpoints } from '@hiwar/contract/people/tutors.ts'
import { useRead, useReadAgain } from '@hiwar/kit/api/queries.ts'
import type { Meeting } from '@hiwar/kit/meetings/meeting.ts'
import { meetingApis, useMeetings } from '@hiwar/kit/meetings/meeting-api.ts'
import { useUpdates } from '@hiwar/kit/realtime/updates.ts'
import { useSocketEvent } from '@hiwar/kit/realtime/use-socket.ts'

/** `review` waits for staff, `waiting` for the time of a meeting, `again` was rejected. */
export type StepState = 'done' | 'current' | 'review' | 'waiting' | 'again' | 'later'

export interface OnboardingStep {
  name: OnboardingStepName
  state: StepState
}

type Passed = Pick<
  TutorMeta,
  'joinedSupportGroup' | 'passedIntroVideo' | 'passedInterview' | 'passedDemoSession' | 'passedPhotoSession'
>

/** The newest of each kind; undefined where there is none. */
export interface StepStatuses {
  video?: IntroVideoState | undefined
  interview?: MeetingStatus | undefined
  demo?: MeetingStatus | undefined
}

export function onboardingSteps(meta: Passed, statuses: StepStatuses): OnboardingStep[] {
  const isDone: Record<OnboardingStepName, boolean> = {
    group: meta.joinedSupportGroup,
    video: meta.passedIntroVideo,
    interview: meta.passedInterview,
    demo: meta.passedDemoSession,
    photo: meta.passedPhotoSession,
  }
  const open = onboardingStepNames.find((name) => !isDone[name])
  return onboardingStepNames.map((name) => {
    if (isDone[name]) return { name, state: 'done' }
    return { name, state: name === open ? stateOfOpen(name, statuses) : 'later' }
  })
}

function stateOfOpen(name: OnboardingStepName, { video, interview, demo }: StepStatuses): StepState {
  if (name === 'video') {
    if (video === IntroVideoState.Rejected) return 'again'
    return video === IntroVideoState.Pending ? 'review' : 'current'
  }
  const meeting = { interview, demo, group: undefined, photo: undefined }[name]
  if (meeting === MeetingStatus.Rejected) return 'again'
  return meeting === MeetingStatus.Pending ? 'waiting' : 'current'
}

/** Staff tick some steps without a notification. */
const everyHalfMinute = 30_000
/** More meetings than a tutor has in a year of trying. */
const tries = { size: 20 }

/** Everything that decides on a tutor's progress, kept fresh while staff decide. */
export function useOnboarding() {
  const meta = useRead(tutorEndpoints.meta, {}, { refetchInterval: everyHalfMinute })
  const videos = useRead(introVideoEndpoints.list, { query: { size: 1 } })
  const interviews = useMeetings('interview', tries)
  const demos = useMeetings('demo', tries)

  const meetings = Object.values(meetingApis).map(({ endpoints }) => endpoints.list)
  const shown = [tutorEndpoints.meta, introVideoEndpoints.list, ...meetings]
  const readAgain = useReadAgain(...shown)
  useUpdates(['NotificationCreated'], shown)
  useSocketEvent('TutorUpdated', ({ tutorId }) => {
    if (tutorId === meta.data?.id) void readAgain()
  })

  return {
    meta,
    videos,
    interviews,
    demos,
    statuses: {
      video: videos.data?.list[0]?.state,
      interview: interviews.data && currentMeeting(interviews.data.list)?.status,
      demo: demos.data && currentMeeting(demos.data.list)?.status,
    },
  }
}

export type Onboarding = ReturnType<typeof useOnboarding>

/** The meeting that counts now: a pending one, a passed one, otherwise the newest. */
export function currentMeeting(meetings: readonly Meeting[]): Meeting | undefined {
  const { Pending, Passed } = MeetingStatus
  const inOrder = meetings.toSorted((one, other) => Date.parse(other.createdAt) - Date.parse(one.createdAt))
  return (
    inOrder.find(({ status }) => status === Pending) ?? inOrder.find(({ status }) => status === Passed) ?? inOrder[0]
  )
}
