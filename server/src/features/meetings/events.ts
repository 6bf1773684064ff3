/** Events of meetings. Each kind has its own payload, and listeners can handle both kinds alike. */
import type { DemoSession, Interview, MeetingKind } from '@hiwar/contract/appointments/meetings.ts'
import type { MeetingStatus } from '@hiwar/contract/enumerations/tutoring.ts'
import type { Context } from '../../context.ts'
import type { Trx } from '../../platform/db/database.ts'
import { type EventKind, type EventListener, eventKind, on } from '../../platform/events/events.ts'

/** The interview as the interviewee may see it, stored when the event was recorded. */
interface InterviewFact {
  interview: Interview
  interviewerId: number
  intervieweeId: number
}

/** The demo session as the tutor may see it, stored when the event was recorded. */
interface DemoSessionFact {
  demoSession: DemoSession
  tutorManagerId: number
  tutorId: number
}

export type MeetingHappening = 'booked' | 'decided' | 'canceled'

export const interviewEvents = eventsOf<InterviewFact>('interview')
export const demoSessionEvents = eventsOf<DemoSessionFact>('demo-session')

function eventsOf<Fact>(name: string): Record<MeetingHappening, EventKind<Fact>> {
  return {
    booked: eventKind(`${name}.booked`),
    decided: eventKind(`${name}.decided`),
    canceled: eventKind(`${name}.canceled`),
  }
}

export interface MeetingNews {
  kind: MeetingKind
  id: number
  sessionId: string
  start: string
  status: MeetingStatus
  managerId: number
  tutorId: number
  canceledBy: number | null
}

export function onMeeting(
  happening: MeetingHappening,
  run: (context: Context, news: MeetingNews, trx: Trx) => Promise<void>,
): EventListener<Context>[] {
  return [
    on(interviewEvents[happening], (context: Context, fact, trx) => run(context, newsOfInterview(fact), trx)),
    on(demoSessionEvents[happening], (context: Context, fact, trx) => run(context, newsOfDemoSession(fact), trx)),
  ]
}

function newsOfInterview({ interview, interviewerId, intervieweeId }: InterviewFact): MeetingNews {
  return { ...interview, kind: 'interview', managerId: interviewerId, tutorId: intervieweeId }
}

function newsOfDemoSession({ demoSession, tutorManagerId, tutorId }: DemoSessionFact): MeetingNews {
  return { ...demoSession, kind: 'demo', managerId: tutorManagerId, tutorId }
}
