/** Interviews and demo sessions as one thing on every screen: who with whom, when, and what came of it. */
import type { DemoSession, Interview, MeetingKind } from '@hiwar/contract/appointments/meetings.ts'
import { MeetingStatus } from '@hiwar/contract/enumerations/tutoring.ts'
import { sessionWindow } from '@hiwar/contract/fields/limits.ts'
import type { Person } from '@hiwar/contract/people/people.ts'
import { MINUTE } from '@hiwar/domain/time/instant.ts'

export interface Meeting extends Omit<DemoSession, 'tutorId' | 'tutorManagerId' | 'tutorManager'> {
  kind: MeetingKind
  manager: Person
  /** What the tutor wrote of an interview. */
  tutorFeedback: string | null
  /** Of an interview. */
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

/** When its half hour is over, in milliseconds. */
export function meetingEnd({ start, duration }: Meeting): number {
  return Date.parse(start) + duration * MINUTE
}

/** Whether its room lets the two in. */
export function mayEnterRoom(meeting: Meeting, now: number): boolean {
  const opens = Date.parse(meeting.start) - sessionWindow.minutesBefore * MINUTE
  return isPending(meeting) && now >= opens && now < roomCloses(meeting)
}

/** When nobody is inside its room any more, in milliseconds. */
export function roomCloses(meeting: Meeting): number {
  return meetingEnd(meeting) + sessionWindow.minutesAfter * MINUTE
}
