/** The states of an interview: every change that may happen, one row each. */
import { InterviewStatus } from '@hiwar/contract/enumerations-onboarding.ts'
import type { MeetingTransition } from '../meetings/transitions.ts'

const { Pending, Passed, Rejected, CanceledByInterviewer, CanceledByInterviewee } = InterviewStatus

export const interviewTransitions: readonly MeetingTransition<InterviewStatus>[] = [
  { from: Pending, event: 'pass', by: ['tutor manager'], to: Passed },
  { from: Pending, event: 'reject', by: ['tutor manager'], to: Rejected },
  { from: Pending, event: 'cancel', by: ['tutor manager', 'admin'], to: CanceledByInterviewer },
  { from: Pending, event: 'withdraw', by: ['tutor'], to: CanceledByInterviewee },
]
