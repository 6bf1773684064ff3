/** The video session of a demo session: whose it is and when, and what changes of it mean for those inside. */
import { instantOfDate } from '@hiwar/domain/time/instant.ts'
import type { Context } from '../../context.ts'
import { on } from '../../platform/events/events.ts'
import { followAppointment } from '../sessions/put-out.ts'
import type { SessionSource } from '../sessions/source.ts'
import { type DemoSessionFact, demoSessionCanceled, demoSessionDecided } from './events.ts'
import { findDemoSessionOfSession } from './store.ts'

export const demoVideoSessions: SessionSource = {
  kind: 'demo',
  async find(db, uuid) {
    const row = await findDemoSessionOfSession(db, uuid)
    if (row === undefined) return undefined
    const { managerId: tutorManagerId, tutorId, startsAt, endsAt, canceledAt } = row
    return {
      members: { kind: 'demo', tutorManagerId, tutorId },
      time: { start: instantOfDate(startsAt), end: instantOfDate(endsAt) },
      canceled: canceledAt !== null,
    }
  },
}

const follow = (context: Context, { demoSession }: DemoSessionFact) => followAppointment(context, demoSession.sessionId)

export const demoSessionRoomListeners = [on(demoSessionCanceled, follow), on(demoSessionDecided, follow)]
