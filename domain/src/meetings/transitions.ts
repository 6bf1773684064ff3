/** Interviews and demo sessions are meetings of a tutor with a tutor manager; their states change in one way. */
import { DemoSessionStatus, InterviewStatus } from '@hiwar/contract/enumerations/tutoring.ts'

/** As whom somebody changes a meeting. */
export type MeetingSide = 'tutor manager' | 'tutor' | 'admin'

export type MeetingEvent = 'pass' | 'reject' | 'cancel' | 'withdraw'

export interface MeetingTransition<Status> {
  readonly from: Status
  readonly event: MeetingEvent
  readonly by: readonly MeetingSide[]
  readonly to: Status
}

/** What the side does by asking for that state; undefined when it may not. */
export function eventTo<Status>(
  transitions: readonly MeetingTransition<Status>[],
  from: Status,
  to: Status,
  by: MeetingSide,
): MeetingEvent | undefined {
  return transitions.find((row) => row.from === from && row.to === to && row.by.includes(by))?.event
}

// Both kinds of meeting share these three states, by the same values.
const { Pending, Passed, Rejected, CanceledByInterviewer, CanceledByInterviewee } = InterviewStatus
const { CanceledByTutorManager, CanceledByTutor } = DemoSessionStatus

/** The states of an interview: every change that may happen, one row each. */
export const interviewTransitions: readonly MeetingTransition<InterviewStatus>[] = [
  { from: Pending, event: 'pass', by: ['tutor manager'], to: Passed },
  { from: Pending, event: 'reject', by: ['tutor manager'], to: Rejected },
  { from: Pending, event: 'cancel', by: ['tutor manager', 'admin'], to: CanceledByInterviewer },
  { from: Pending, event: 'withdraw', by: ['tutor'], to: CanceledByInterviewee },
]

/** The states of a demo session: every change that may happen, one row each. */
export const demoSessionTransitions: readonly MeetingTransition<DemoSessionStatus>[] = [
  { from: Pending, event: 'pass', by: ['tutor manager'], to: Passed },
  { from: Pending, event: 'reject', by: ['tutor manager'], to: Rejected },
  { from: Pending, event: 'cancel', by: ['tutor manager', 'admin'], to: CanceledByTutorManager },
  { from: Pending, event: 'withdraw', by: ['tutor'], to: CanceledByTutor },
]
