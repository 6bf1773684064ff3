/** What differs between interviews and demo sessions; everything else of a meeting is one. */
import type { DemoSession, Interview, MeetingKind } from '@hiwar/contract/appointments/meetings.ts'
import type { ErrorCode } from '@hiwar/contract/errors/errors.ts'
import { demoSessionConflict, interviewConflict, retryFrom } from '@hiwar/domain/meetings/history.ts'
import { dateOfInstant, instantOfDate } from '@hiwar/domain/time/instant.ts'
import type { Database, Trx } from '../../platform/db/database.ts'
import { findPassed } from '../onboarding/passed.store.ts'
import {
  type DemoSessionFact,
  demoSessionEvents,
  type InterviewFact,
  interviewEvents,
  type MeetingEvents,
} from './events.ts'
import { presentDemoSession, presentInterview } from './present.ts'
import { listEarlierMeetings, type MeetingColumns, type MeetingRow } from './store.ts'

export interface KindOfMeeting<Shown, Fact> {
  /** Of its slots, engagements and session ids. */
  readonly kind: MeetingKind
  /** Of its actions, pages and things in the trail. */
  readonly name: 'interview' | 'demo-session'
  readonly missing: ErrorCode
  readonly events: MeetingEvents<Fact>
  present(row: MeetingRow, viewerId: number): Shown
  /** What others are told: the meeting as the tutor sees it. */
  factOf(row: MeetingRow): Fact
  /** Why the tutor may not book another one, if so. */
  findConflict(db: Database | Trx, tutorId: number, now: Date): Promise<ErrorCode | undefined>
  /** What a rejection writes beside the state. */
  columnsOfRejection(now: Date): MeetingColumns
}

export const interviews: KindOfMeeting<Interview, InterviewFact> = {
  kind: 'interview',
  name: 'interview',
  missing: 'interview-not-found',
  events: interviewEvents,
  present: presentInterview,
  factOf: (row) => ({
    interview: presentInterview(row, row.tutorId),
    interviewerId: row.managerId,
    intervieweeId: row.tutorId,
  }),
  async findConflict(db, tutorId, now) {
    return interviewConflict(await listEarlierMeetings(db, 'interview', tutorId), instantOfDate(now))
  },
  columnsOfRejection: (now) => ({ blockedUntil: dateOfInstant(retryFrom(instantOfDate(now))) }),
}

export const demoSessions: KindOfMeeting<DemoSession, DemoSessionFact> = {
  kind: 'demo',
  name: 'demo-session',
  missing: 'demo-session-not-found',
  events: demoSessionEvents,
  present: presentDemoSession,
  factOf: (row) => ({
    demoSession: presentDemoSession(row, row.tutorId),
    tutorManagerId: row.managerId,
    tutorId: row.tutorId,
  }),
  async findConflict(db, tutorId) {
    const { passedInterview } = await findPassed(db, tutorId)
    const earlier = await listEarlierMeetings(db, 'demo', tutorId)
    return demoSessionConflict(
      passedInterview,
      earlier.map(({ status }) => status),
    )
  },
  columnsOfRejection: () => ({}),
}
