/** Interview and demo session as one thing: a half hour with a tutor manager, and what came of it. */
import type { DemoSession, Interview } from '@hiwar/contract/appointments/meetings.ts'
import { DemoSessionStatus } from '@hiwar/contract/enumerations/tutoring.ts'
import type { Person } from '@hiwar/contract/people/people.ts'

/** Both count alike. */
export const MeetingStatus = DemoSessionStatus
export type MeetingStatus = DemoSessionStatus

export interface Meeting {
  id: number
  sessionId: string
  start: string
  status: MeetingStatus
  manager: Person
  feedback: string | null
  level: number | null
  decidedAt: string | null
  createdAt: string
}

export function meetingOfInterview(interview: Interview): Meeting {
  return { ...interview, manager: interview.interviewer, feedback: interview.interviewerFeedback }
}

export function meetingOfDemo(demo: DemoSession): Meeting {
  return { ...demo, manager: demo.tutorManager, level: null }
}

/** The one that counts now: a pending one, a passed one, else the newest. */
export function standingMeeting(meetings: readonly Meeting[]): Meeting | undefined {
  const { Pending, Passed } = MeetingStatus
  const inOrder = meetings.toSorted((one, other) => Date.parse(other.createdAt) - Date.parse(one.createdAt))
  return (
    inOrder.find(({ status }) => status === Pending) ?? inOrder.find(({ status }) => status === Passed) ?? inOrder[0]
  )
}
