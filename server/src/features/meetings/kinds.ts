/** All meetings pass through this presenter to the wire, where each kind has its own field names. */
import type { DemoSession, Interview, MeetingKind } from '@hiwar/contract/appointments/meetings.ts'
import type { ErrorCode } from '@hiwar/contract/errors/errors.ts'
import { interviewMinutes } from '@hiwar/contract/fields/limits.ts'
import { isDecision } from '@hiwar/domain/meetings/change.ts'
import { demoSessionConflict, interviewConflict, retryFrom } from '@hiwar/domain/meetings/history.ts'
import { dateOfInstant, instantOfDate } from '@hiwar/domain/time/instant.ts'
import type { Context } from '../../context.ts'
import type { Database, Trx } from '../../platform/db/database.ts'
import { recordEvent } from '../../platform/events/events.ts'
import { wire } from '../../platform/wire.ts'
import { findPassed } from '../tutors/passed.store.ts'
import { presentPerson } from '../users/present.ts'
import { demoSessionEvents, interviewEvents, type MeetingHappening } from './events.ts'
import { listEarlierMeetings, type MeetingColumns, type MeetingRow } from './store.ts'

const asStored = ['id', 'slotId', 'status', 'canceledBy', 'canceledAt', 'decidedAt', 'createdAt', 'updatedAt'] as const

function presentInterview(row: MeetingRow, viewerId: number): Interview {
  const { feedback, level, note } = readBy(viewerId, row)
  return {
    ...wire(row, ...asStored),
    interviewerId: row.managerId,
    intervieweeId: row.tutorId,
    interviewer: presentPerson(row.manager),
    interviewee: presentPerson(row.tutor),
    ...timeOf(row, 'interview'),
    interviewerFeedback: feedback,
    intervieweeFeedback: row.tutorFeedback,
    note,
    level,
  }
}

function presentDemoSession(row: MeetingRow, viewerId: number): DemoSession {
  const { feedback, note } = readBy(viewerId, row)
  return {
    ...wire(row, ...asStored),
    tutorId: row.tutorId,
    tutorManagerId: row.managerId,
    tutor: presentPerson(row.tutor),
    tutorManager: presentPerson(row.manager),
    ...timeOf(row, 'demo'),
    feedback,
    note,
  }
}

/** The tutor never sees the note, and sees feedback and level only after the decision. */
// ours: feedback is hidden like the level before the decision, since both may still change
function readBy(viewerId: number, { tutorId, status, feedback, level, note }: MeetingRow) {
  const isTutor = viewerId === tutorId
  const hidden = isTutor && !isDecision(status)
  return { feedback: hidden ? null : feedback, level: hidden ? null : level, note: isTutor ? null : note }
}

function timeOf({ startsAt, sessionKey }: MeetingRow, kind: MeetingKind) {
  return { start: startsAt.toISOString(), duration: interviewMinutes, sessionId: `${kind}:${sessionKey}` } as const
}

/** Differences between interviews and demo sessions; all other meeting code serves both kinds. */
export interface KindOfMeeting<Shown> {
  /** Name in slots, engagements and session ids. */
  readonly kind: MeetingKind
  /** Name in actions, addresses and audit rows. */
  readonly name: 'interview' | 'demo-session'
  readonly missing: ErrorCode
  present(row: MeetingRow, viewerId: number): Shown
  /** Records an event with the meeting as the tutor may see it. */
  record(context: Context, trx: Trx, happening: MeetingHappening, row: MeetingRow): Promise<void>
  findConflict(db: Database | Trx, tutorId: number, now: Date): Promise<ErrorCode | undefined>
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
