/** What differs between interviews and demo sessions; all other code of a meeting serves both. */
import type { DemoSession, Interview, MeetingKind } from '@hiwar/contract/appointments/meetings.ts'
import type { ErrorCode } from '@hiwar/contract/errors/errors.ts'
import { demoSessionConflict, interviewConflict, retryFrom } from '@hiwar/domain/meetings/history.ts'
import { dateOfInstant, instantOfDate } from '@hiwar/domain/time/instant.ts'
import type { Context } from '../../context.ts'
import type { Database, Trx } from '../../platform/db/database.ts'
import { recordEvent } from '../../platform/events/events.ts'
import { findPassed } from '../onboarding/passed.store.ts'
import { demoSessionEvents, interviewEvents, type MeetingHappening } from './events.ts'
import { presentDemoSession, presentInterview } from './present.ts'
import { listEarlierMeetings, type MeetingColumns, type MeetingRow } from './store.ts'

export interface KindOfMeeting<Shown> {
  /** The name in slots, engagements and session ids. */
  readonly kind: MeetingKind
  /** The name in actions, addresses and the trail. */
  readonly name: 'interview' | 'demo-session'
  readonly missing: ErrorCode
  present(row: MeetingRow, viewerId: number): Shown
  /** Records what happened, with the meeting as the tutor sees it. */
  record(context: Context, trx: Trx, happening: MeetingHappening, row: MeetingRow): Promise<void>
  /** The code that refuses another booking of this tutor, if any. */
  findConflict(db: Database | Trx, tutorId: number, now: Date): Promise<ErrorCode | undefined>
  /** The columns that a rejection writes beside the state. */
  columnsOfRejection(now: Date): MeetingColumns
}

export const interviews: KindOfMeeting<Interview> = {
  kind: 'interview',
  name: 'interview',
  missing: 'interview-not-found',
  present: presentInterview,
  record(context, trx, happening, row) {
    const interview = presentInterview(row, row.tutorId)
    const fact = { interview, interviewerId: row.managerId, intervieweeId: row.tutorId }
    return recordEvent(context, trx, interviewEvents[happening], fact)
  },
  async findConflict(db, tutorId, now) {
    return interviewConflict(await listEarlierMeetings(db, 'interview', tutorId), instantOfDate(now))
  },
  columnsOfRejection: (now) => ({ blockedUntil: dateOfInstant(retryFrom(instantOfDate(now))) }),
}

export const demoSessions: KindOfMeeting<DemoSession> = {
  kind: 'demo',
  name: 'demo-session',
  missing: 'demo-session-not-found',
  present: presentDemoSession,
  record(context, trx, happening, row) {
    const demoSession = presentDemoSession(row, row.tutorId)
    const fact = { demoSession, tutorManagerId: row.managerId, tutorId: row.tutorId }
    return recordEvent(context, trx, demoSessionEvents[happening], fact)
  },
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
