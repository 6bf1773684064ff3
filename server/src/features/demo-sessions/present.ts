/** The only door from demo sessions to the wire. */
import type { DemoSession } from '@hiwar/contract/appointments/meetings.ts'
import { DemoSessionStatus } from '@hiwar/contract/enumerations/tutoring.ts'
import { interviewMinutes } from '@hiwar/contract/fields/limits.ts'
import { presentPerson } from '../users/present.ts'
import type { DemoSessionRow } from './store.ts'

/** The tutor sees no note, and feedback only once there is a decision. */
export function presentDemoSession(row: DemoSessionRow, viewerId: number): DemoSession {
  const isTutor = viewerId === row.tutorId
  const decided = row.status === DemoSessionStatus.Passed || row.status === DemoSessionStatus.Rejected
  return {
    id: row.id,
    slotId: row.slotId,
    tutorId: row.tutorId,
    tutorManagerId: row.managerId,
    tutor: presentPerson(row.tutor),
    tutorManager: presentPerson(row.manager),
    start: row.startsAt.toISOString(),
    duration: interviewMinutes,
    sessionId: `demo:${row.sessionKey}`,
    status: row.status as DemoSessionStatus,
    // ours: feedback that may still change is nothing to read yet
    feedback: isTutor && !decided ? null : row.feedback,
    note: isTutor ? null : row.note,
    canceledBy: row.canceledBy,
    canceledAt: row.canceledAt?.toISOString() ?? null,
    decidedAt: row.decidedAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  }
}

/** What others are told of it: the demo session as the tutor sees it. */
export function demoSessionFact(row: DemoSessionRow) {
  return {
    demoSession: presentDemoSession(row, row.tutorId),
    tutorManagerId: row.managerId,
    tutorId: row.tutorId,
  }
}

/** What the trail keeps of a demo session: not what people wrote in it. */
export function auditedDemoSession({ status, canceledBy }: DemoSessionRow): object {
  return { status, canceledBy }
}
