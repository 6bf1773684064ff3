import type { Context } from '../../context.ts'
import { on } from '../../platform/events/events.ts'
import { announce, announcement } from '../../platform/realtime/announce.ts'
import { channels } from '../../platform/realtime/channels.ts'
import { followAppointment } from '../sessions/remove-members.ts'
import { lessonExtended } from './events.ts'

export const lostMinuteAnnouncers = [
  // The room closes later.
  on(lessonExtended, async (context: Context, { sessionId, asked }, trx) => {
    if (!asked) await followAppointment(context, sessionId, trx)
  }),
  announce(lessonExtended, ({ tutorId, studentId, ...payload }) => [
    announcement({
      channels: (payload.asked ? [tutorId] : [tutorId, studentId]).map(channels.user),
      event: 'LessonExtended',
      payload,
    }),
  ]),
]
