/** What people are told of interviews. */
import { InterviewStatus } from '@hiwar/contract/enumerations/tutoring.ts'
import type { Context } from '../../context.ts'
import { type EventListener, on } from '../../platform/events/event.ts'
import { type InterviewFact, interviewBooked, interviewCanceled, interviewDecided } from '../interviews/events.ts'
import { type Meeting, tellBooked, tellCanceled, tellDecided } from './of-meetings.ts'

export const interviewNotifications: readonly EventListener<Context>[] = [
  on(interviewBooked, (context, fact, trx) => tellBooked(context, trx, meetingOfInterview(fact))),
  on(interviewDecided, (context, fact, trx) =>
    tellDecided(context, trx, meetingOfInterview(fact), fact.interview.status === InterviewStatus.Passed),
  ),
  on(interviewCanceled, (context, fact, trx) => tellCanceled(context, trx, meetingOfInterview(fact), fact.canceledBy)),
]

function meetingOfInterview({ interview: { id, start }, interviewerId, intervieweeId }: InterviewFact): Meeting {
  return { of: 'interview', id, start, managerId: interviewerId, tutorId: intervieweeId }
}
