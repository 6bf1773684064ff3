/** Interview and demo session as one thing: a half hour with a tutor manager, and what came of it. */
import {
  type DemoSession,
  demoSessionEndpoints,
  type Interview,
  interviewEndpoints,
} from '@hiwar/contract/appointments/meetings.ts'
import { MeetingStatus } from '@hiwar/contract/enumerations/tutoring.ts'
import type { Person } from '@hiwar/contract/people/people.ts'
import { retryFrom } from '@hiwar/domain/meetings/history.ts'
import { type Instant, parseInstant } from '@hiwar/domain/time/instant.ts'
import { call } from '@hiwar/kit/api/call.ts'
import { queryKeyOf } from '@hiwar/kit/api/queries.ts'
import { joiningWords as words } from './words.ts'

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

function meetingOfInterview(interview: Interview): Meeting {
  return { ...interview, manager: interview.interviewer, feedback: interview.interviewerFeedback }
}

function meetingOfDemo(demo: DemoSession): Meeting {
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

/** Where a meeting is arranged: the calls and words of interviews, and those of demo sessions. */
export interface MeetingDesk {
  purpose: 'interview' | 'demo'
  listKey: readonly unknown[]
  list: () => Promise<Meeting[]>
  /** The manager who is free soonest. */
  managerKey: readonly unknown[]
  selectManager: () => Promise<Person>
  book: (chosen: { start: string; slotId: number }, idempotencyKey: string) => Promise<unknown>
  cancel: (id: number) => Promise<unknown>
  /** From when on another one may be booked after this one was rejected; null is at once. */
  retryFrom: (rejected: Meeting) => Instant | null
  /** The page of its room, as the routes write it. */
  room: string
  words: Record<'confirm' | 'none' | 'passed' | 'rejected' | 'cancel' | 'cancelTitle', string>
}

/** More than one has in a year of trying. */
const query = { size: 20 }

export const interviewDesk: MeetingDesk = {
  purpose: 'interview',
  listKey: queryKeyOf(interviewEndpoints.list),
  list: async () => (await call(interviewEndpoints.list, { query })).list.map(meetingOfInterview),
  managerKey: queryKeyOf(interviewEndpoints.select),
  selectManager: () => call(interviewEndpoints.select),
  book: (body, idempotencyKey) => call(interviewEndpoints.book, { body }, { idempotencyKey }),
  cancel: (id) => call(interviewEndpoints.update, { body: { id, status: MeetingStatus.CanceledByTutor } }),
  retryFrom: ({ decidedAt }) => (decidedAt === null ? null : retryFrom(parseInstant(decidedAt))),
  room: '/interview/:id',
  words: {
    confirm: words.confirmInterview,
    none: words.noInterviews,
    passed: words.interviewPassed,
    rejected: words.interviewRejected,
    cancel: words.cancelInterview,
    cancelTitle: words.cancelInterviewTitle,
  },
}

export const demoDesk: MeetingDesk = {
  purpose: 'demo',
  listKey: queryKeyOf(demoSessionEndpoints.list),
  list: async () => (await call(demoSessionEndpoints.list, { query })).list.map(meetingOfDemo),
  managerKey: queryKeyOf(demoSessionEndpoints.select),
  selectManager: () => call(demoSessionEndpoints.select),
  book: (body, idempotencyKey) => call(demoSessionEndpoints.book, { body }, { idempotencyKey }),
  cancel: (id) => call(demoSessionEndpoints.update, { body: { id, status: MeetingStatus.CanceledByTutor } }),
  retryFrom: () => null,
  room: '/demo-session/:id',
  words: {
    confirm: words.confirmDemo,
    none: words.noDemos,
    passed: words.demoPassed,
    rejected: words.demoRejected,
    cancel: words.cancelDemo,
    cancelTitle: words.cancelDemoTitle,
  },
}
