import { announce, announcement } from '../../platform/realtime/announce.ts'
import { channels } from '../../platform/realtime/channels.ts'
import { lessonAnswered } from './events.ts'

/** The other member hears it, and so do the other pages of the one who answered. */
export const lessonAnswerAnnouncers = [
  announce(lessonAnswered, ({ lessonId, userId, otherId, answer }) => [
    announcement({
      channels: [channels.user(otherId), channels.user(userId)],
      event: 'LessonAnswered',
      payload: { lessonId, userId, answer },
    }),
  ]),
]
