/** The only door between meetings and the wire, where each kind has names of its own. */

import type { DemoSession, Interview, MeetingKind } from '@hiwar/contract/appointments/meetings.ts'
import { interviewMinutes } from '@hiwar/contract/fields/limits.ts'
import { isDecision } from '@hiwar/domain/meetings/change.ts'
import { wire } from '../../platform/wire.ts'
import { presentPerson } from '../users/present.ts'
import type { MeetingRow } from './store.ts'

const asStored = ['id', 'slotId', 'status', 'canceledBy', 'canceledAt', 'decidedAt', 'createdAt', 'updatedAt'] as const

export function presentInterview(row: MeetingRow, viewerId: number): Interview {
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

export function presentDemoSession(row: MeetingRow, viewerId: number): DemoSession {
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
