import type { Interview } from '@hiwar/contract/appointments/meetings.ts'
import { eventKind } from '../../platform/events/events.ts'

/** An interview with its two people, as the interviewee saw it when the fact was written. */
export interface InterviewFact {
  interview: Interview
  interviewerId: number
  intervieweeId: number
}

export const interviewBooked = eventKind<InterviewFact>('interview.booked')
export const interviewDecided = eventKind<InterviewFact>('interview.decided')
export const interviewCanceled = eventKind<InterviewFact & { canceledBy: number | null }>('interview.canceled')
