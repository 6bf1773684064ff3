/** The video session of an interview: whose it is and when, and what changes of it mean for those inside. */
import { instantOfDate } from '@hiwar/domain/time/instant.ts'
import type { Context } from '../../context.ts'
import { on } from '../../platform/events/events.ts'
import { followAppointment } from '../sessions/put-out.ts'
import type { SessionSource } from '../sessions/source.ts'
import { type InterviewFact, interviewCanceled, interviewDecided } from './events.ts'
import { findInterviewOfSession } from './store.ts'

export const interviewSessions: SessionSource = {
  kind: 'interview',
  async find(db, uuid) {
    const row = await findInterviewOfSession(db, uuid)
    if (row === undefined) return undefined
    const { managerId: interviewerId, tutorId: intervieweeId, startsAt, endsAt, canceledAt } = row
    return {
      members: { kind: 'interview', interviewerId, intervieweeId },
      time: { start: instantOfDate(startsAt), end: instantOfDate(endsAt) },
      canceled: canceledAt !== null,
    }
  },
}

const follow = (context: Context, { interview }: InterviewFact) => followAppointment(context, interview.sessionId)

export const interviewRoomListeners = [on(interviewCanceled, follow), on(interviewDecided, follow)]
