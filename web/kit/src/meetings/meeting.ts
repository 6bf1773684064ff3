/** Interviews and demo sessions as one type for all screens: tutor, manager, time and result. */
import type { DemoSession, Interview, MeetingKind } from '@hiwar/contract/appointments/meetings.ts'
import { MeetingStatus } from '@hiwar/contract/enumerations/tutoring.ts'
import type { Person } from '@hiwar/contract/people/people.ts'
import { hasBegun } from '@hiwar/domain/meetings/change.ts'
import { mayJoin, sessionTime, windowOf } from '@hiwar/domain/sessions/entry.ts'
import { type Instant, instantOf } from '@hiwar/domain/time/instant.ts'

export interface Meeting extends Omit<DemoSession, 'tutorId' | 'tutorManagerId' | 'tutorManager'> {
  kind: MeetingKind
  manager: Person
  tutorFeedback: string | null
  level: number | null
}

export function meetingOfInterview(interview: Interview): Meeting {
  const { interviewer, interviewee, interviewerFeedback, intervieweeFeedback, ...rest } = interview
  return {
    ...rest,
    kind: 'interview',
    manager: interviewer,
    tutor: interviewee,
    feedback: interviewerFeedback,
    tutorFeedback: intervieweeFeedback,
  }
}

export function meetingOfDemoSession({ tutorManager, ...rest }: DemoSession): Meeting {
  return { ...rest, kind: 'demo', manager: tutorManager, tutorFeedback: null, level: null }
}

export function isPending({ status }: Meeting): boolean {
  return status === MeetingStatus.Pending
}

export function isDecided({ status }: Meeting): boolean {
  return status === MeetingStatus.Passed || status === MeetingStatus.Rejected
}

export function isCanceled({ status }: Meeting): boolean {
  return status === MeetingStatus.CanceledByManager || status === MeetingStatus.CanceledByTutor
}

export function meetingEnd(meeting: Meeting): Instant {
  return sessionTime(meeting).end
}

/** Whether the manager may decide on the meeting at this time; before its start, it can only be canceled. */
export function isDecidable(meeting: Meeting, now: number): boolean {
  return isPending(meeting) && hasBegun(sessionTime(meeting).start, instantOf(now))
}

/** Whether the room admits its two members at this time. */
export function mayEnterRoom(meeting: Meeting, now: number): boolean {
  return isPending(meeting) && mayJoin(sessionTime(meeting), instantOf(now))
}

/** Time after which nobody can be in the room. */
export function roomCloses(meeting: Meeting): Instant {
  return windowOf(sessionTime(meeting)).closes
}
