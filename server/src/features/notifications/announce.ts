import type { Notification } from '@hiwar/contract/talk/notifications.ts'
import { eventKind } from '../../platform/events/events.ts'
import { channels } from '../../platform/realtime/channels.ts'
import { announce, announcement } from '../../platform/realtime/realtime.ts'

/** Somebody was told something inside the app. */
export const notificationCreated = eventKind<{ userId: number; notification: Notification }>('notification.created')

/** What sockets hear of notices: their own people each one. */
export const notificationAnnouncers = [
  announce(notificationCreated, ({ userId, notification }) => [
    announcement({ rooms: [channels.user(userId)], event: 'NotificationCreated', payload: notification }),
  ]),
]
