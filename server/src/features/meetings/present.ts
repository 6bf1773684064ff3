/** The only door between meetings and the wire, where each kind has names of its own. */
import type { DemoSession, Interview, MeetingKind } from '@hiwar/contract/appointments/meetings.ts'
import { interviewMinutes } from '@hiwar/contract/fields/limits.ts'
import { isDecision } from '@hiwar/domain/meetings/change.ts'
import { presentPerson } from '../users/present.ts'
import type { MeetingRow } from './store.ts'

export function presentInterview(row: MeetingRow, viewerId: number): Interview {
  const { feedback, level, note } = readBy(viewerId, row)
  return {
    id: row.id,
    slotId: row.slotId,
    interviewerId: row.managerId,
    intervieweeId: row.tutorId,
    interviewer: presentPerson(row.manager),
    interviewee: presentPerson(row.tutor),
    ...timeOf(row, 'interview'),
    status: row.status,
    interviewerFeedback: feedback,
    intervieweeFeedback: row.tutorFeedback,
    note,
    level,
    ...trailOf(row),
  }
}

export function presentDemoSession(row: MeetingRow, viewerId: number): DemoSession {
  const { feedback, note } = readBy(viewerId, row)
  return {
    id: row.id,
    slotId: row.slotId,
    tutorId: row.tutorId,
    tutorManagerId: row.managerId,
    tutor: presentPerson(row.tutor),
    tutorManager: presentPerson(row.manager),
    ...timeOf(row, 'demo'),
    status: row.status,
    feedback,
    note,
    ...trailOf(row),
  }
}

/** The tutor never reads the note, and reads the opinion of the manager only after the decision. */
// ours: feedback is hidden like the level, since both may still change
function readBy(viewerId: number, { tutorId, status, feedback, level, note }: MeetingRow) {
  const isTutor = viewerId === tutorId
  const hidden = isTutor && !isDecision(status)
  return { feedback: hidden ? null : feedback, level: hidden ? null : level, note: isTutor ? null : note }
}

function timeOf({ startsAt, sessionKey }: MeetingRow, kind: MeetingKind) {
  return { start: startsAt.toISOString(), duration: interviewMinutes, sessionId: `${kind}:${sessionKey}` } as const
}

function trailOf({ canceledBy, canceledAt, decidedAt, createdAt, updatedAt }: MeetingRow) {
  return {
    canceledBy,
    canceledAt: canceledAt?.toISOString() ?? null,
    decidedAt: decidedAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  }
}
