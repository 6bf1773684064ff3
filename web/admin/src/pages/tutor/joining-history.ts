import { IntroVideoState } from '@hiwar/contract/enumerations/tutoring.ts'
import type { FullTutor } from '@hiwar/contract/people/full-tutors.ts'
import type { IntroVideo } from '@hiwar/contract/people/intro-videos.ts'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import { stateWords } from '../../meetings/MeetingState.tsx'
import { isPending, type Meeting } from '../../meetings/meeting.ts'
import type { TimelineStep } from '../../shell/parts/Timeline.tsx'
import { partWords } from '../../shell/parts/words.ts'
import { words } from './words.ts'

const t = wordsOf(words)

/** Everything that happened on the way to teaching, in any order. */
export function joiningHistory(
  tutor: Pick<FullTutor, 'createdAt'>,
  videos: readonly IntroVideo[],
  meetings: readonly Meeting[],
): TimelineStep[] {
  return [
    { key: 'registered', at: tutor.createdAt, words: words.registered },
    ...videos.flatMap(stepsOfVideo),
    ...meetings.flatMap(stepsOfMeeting),
  ]
}

function stepsOfVideo({ id, createdAt, reviewedAt, state }: IntroVideo): TimelineStep[] {
  const decided = state === IntroVideoState.Approved ? words.videoApproved : words.videoRejected
  return [
    { key: `video-${id}`, at: createdAt, words: words.videoSent },
    ...(reviewedAt === null ? [] : [{ key: `video-${id}-decided`, at: reviewedAt, words: decided }]),
  ]
}

function stepsOfMeeting(meeting: Meeting): TimelineStep[] {
  const { kind, id, manager, createdAt, decidedAt, canceledAt } = meeting
  const name = manager.name ?? partWords.noName
  const [booked, state] =
    kind === 'interview' ? (['interviewBooked', 'interviewState'] as const) : (['demoBooked', 'demoState'] as const)
  const end = canceledAt ?? decidedAt
  return [
    { key: `${kind}-${id}`, at: createdAt, words: t(booked, { name }) },
    ...(end === null || isPending(meeting)
      ? []
      : [{ key: `${kind}-${id}-end`, at: end, words: t(state, { state: stateWords(meeting) }) }]),
  ]
}
