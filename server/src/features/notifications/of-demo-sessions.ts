/** What people are told of demo sessions. */
import { DemoSessionStatus } from '@hiwar/contract/enumerations/tutoring.ts'
import type { Context } from '../../context.ts'
import { type EventListener, on } from '../../platform/events/event.ts'
import {
  type DemoSessionFact,
  demoSessionBooked,
  demoSessionCanceled,
  demoSessionDecided,
} from '../demo-sessions/events.ts'
import { type Meeting, tellBooked, tellCanceled, tellDecided } from './of-meetings.ts'

export const demoSessionNotifications: readonly EventListener<Context>[] = [
  on(demoSessionBooked, (context, fact, trx) => tellBooked(context, trx, meetingOfDemoSession(fact))),
  on(demoSessionDecided, (context, fact, trx) =>
    tellDecided(context, trx, meetingOfDemoSession(fact), fact.demoSession.status === DemoSessionStatus.Passed),
  ),
  on(demoSessionCanceled, (context, fact, trx) =>
    tellCanceled(context, trx, meetingOfDemoSession(fact), fact.canceledBy),
  ),
]

function meetingOfDemoSession({ demoSession: { id, start }, tutorManagerId, tutorId }: DemoSessionFact): Meeting {
  return { of: 'demo', id, start, managerId: tutorManagerId, tutorId }
}
