/** Where a tutor stands in joining: five steps in their order, the first open one is the present one. */
import { IntroVideoState } from '@hiwar/contract/enumerations/tutoring.ts'
import type { TutorMeta } from '@hiwar/contract/people/tutors.ts'
import { MeetingStatus } from './meeting.ts'

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
