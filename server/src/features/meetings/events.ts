/** Facts about meetings; their payloads keep the shape of their kind, those who listen hear of both alike. */
import type { DemoSession, Interview, MeetingKind } from '@hiwar/contract/appointments/meetings.ts'
import type { MeetingStatus } from '@hiwar/contract/enumerations/tutoring.ts'
import type { Context } from '../../context.ts'
import type { Trx } from '../../platform/db/database.ts'
import { type EventKind, type EventListener, eventKind, on } from '../../platform/events/events.ts'

/** An interview as the interviewee saw it when the fact was written. */
export interface InterviewFact {
  interview: Interview
  interviewerId: number
  intervieweeId: number
}

/** A demo session as the tutor saw it when the fact was written. */
export interface DemoSessionFact {
  demoSession: DemoSession
  tutorManagerId: number
  tutorId: number
}

export type MeetingEvents<Fact> = Readonly<Record<'booked' | 'decided' | 'canceled', EventKind<Fact>>>

export const interviewEvents = eventsOf<InterviewFact>('interview')
export const demoSessionEvents = eventsOf<DemoSessionFact>('demo-session')

function eventsOf<Fact>(name: string): MeetingEvents<Fact> {
  return {
    booked: eventKind(`${name}.booked`),
    decided: eventKind(`${name}.decided`),
    canceled: eventKind(`${name}.canceled`),
  }
}

/** What happened to a meeting of either kind. */
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

/** Listens to an event of both kinds. */
export function onMeeting(
  event: keyof MeetingEvents<unknown>,
  run: (context: Context, news: MeetingNews, trx: Trx) => Promise<void>,
): EventListener<Context>[] {
  return [
    on(interviewEvents[event], (context: Context, fact, trx) => run(context, newsOfInterview(fact), trx)),
    on(demoSessionEvents[event], (context: Context, fact, trx) => run(context, newsOfDemoSession(fact), trx)),
  ]
}

function newsOfInterview({ interview, interviewerId, intervieweeId }: InterviewFact): MeetingNews {
  return { ...interview, kind: 'interview', managerId: interviewerId, tutorId: intervieweeId }
}

function newsOfDemoSession({ demoSession, tutorManagerId, tutorId }: DemoSessionFact): MeetingNews {
  return { ...demoSession, kind: 'demo', managerId: tutorManagerId, tutorId }
}
