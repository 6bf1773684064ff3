/** Interviews and demo sessions as one thing, where the same holds for both. */
import type { DemoSession, Interview } from '@hiwar/contract/appointments/meetings.ts'
import { MeetingStatus } from '@hiwar/contract/enumerations/tutoring.ts'
import { interviewMinutes } from '@hiwar/contract/fields/limits.ts'
import type { Person } from '@hiwar/contract/people/people.ts'

export type MeetingKind = 'interview' | 'demo'
export type MeetingAct = 'decide' | 'cancel'

export interface Meeting {
  kind: MeetingKind
  id: number
  tutor: Person
  manager: Person
  start: string
  /** Both kinds count their states alike. */
  status: MeetingStatus
  /** What the manager writes for the tutor. */
  feedback: string | null
  tutorFeedback: string | null
  /** Only for staff. */
  note: string | null
  level: number | null
  canceledBy: number | null
  canceledAt: string | null
  decidedAt: string | null
  createdAt: string
}

export function meetingOfInterview(interview: Interview): Meeting {
  const { interviewee, interviewer, interviewerFeedback, intervieweeFeedback, ...rest } = interview
  return {
    ...rest,
    kind: 'interview',
    tutor: interviewee,
    manager: interviewer,
    feedback: interviewerFeedback,
    tutorFeedback: intervieweeFeedback,
  }
}

export function meetingOfDemo({ tutorManager, ...rest }: DemoSession): Meeting {
  return { ...rest, kind: 'demo', manager: tutorManager, tutorFeedback: null, level: null }
}

export function isPending({ status }: Meeting): boolean {
  return status === MeetingStatus.Pending
}

const length = interviewMinutes * 60_000

/** When its half hour is over, in milliseconds. */
export function endOf({ start }: Meeting): number {
  return Date.parse(start) + length
}

/** Those that began before this are over; as the calls take it. */
export function startOfOver(now: number): string {
  return new Date(now - length).toISOString()
}
