/** The only door from interviews to the wire. */
import type { Interview } from '@hiwar/contract/appointments/meetings.ts'
import { InterviewStatus } from '@hiwar/contract/enumerations/tutoring.ts'
import { interviewMinutes } from '@hiwar/contract/fields/limits.ts'
import { presentPerson } from '../users/present.ts'
import type { InterviewRow } from './store.ts'

/** The interviewee sees no note, and of the interviewer's opinion nothing before the decision. */
export function presentInterview(row: InterviewRow, viewerId: number): Interview {
  const isInterviewee = viewerId === row.tutorId
  const decided = row.status === InterviewStatus.Passed || row.status === InterviewStatus.Rejected
  const hidden = isInterviewee && !decided
  return {
    id: row.id,
    slotId: row.slotId,
    interviewerId: row.managerId,
    intervieweeId: row.tutorId,
    interviewer: presentPerson(row.manager),
    interviewee: presentPerson(row.tutor),
    start: row.startsAt.toISOString(),
    duration: interviewMinutes,
    sessionId: `interview:${row.sessionKey}`,
    status: row.status as InterviewStatus,
    // ours: like the level, feedback that may still change is nothing to read yet
    interviewerFeedback: hidden ? null : row.managerFeedback,
    intervieweeFeedback: row.tutorFeedback,
    note: isInterviewee ? null : row.note,
    level: hidden ? null : row.level,
    canceledBy: row.canceledBy,
    canceledAt: row.canceledAt?.toISOString() ?? null,
    decidedAt: row.decidedAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  }
}

/** What others are told of it: the interview as the interviewee sees it. */
export function interviewFact(row: InterviewRow) {
  return { interview: presentInterview(row, row.tutorId), interviewerId: row.managerId, intervieweeId: row.tutorId }
}

/** What the trail keeps of an interview: not what people wrote in it. */
export function auditedInterview({ status, level, canceledBy }: InterviewRow): object {
  return { status, level, canceledBy }
}
