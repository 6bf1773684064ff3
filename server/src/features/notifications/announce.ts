/** What sockets hear of notices: their own people each one. */
import { announce, announcement } from '../../platform/realtime/announce.ts'
import { channels } from '../../platform/realtime/rooms.ts'
import { notificationCreated } from './events.ts'

export const notificationAnnouncers = [
  announce(notificationCreated, ({ userId, notification }) => [
    announcement({ rooms: [channels.user(userId)], event: 'NotificationCreated', payload: notification }),
  ]),
]
