import type { Notification } from '@hiwar/contract/talk/notifications.ts'
import { eventKind } from '../../platform/events/events.ts'
import { announce, announcement } from '../../platform/realtime/announce.ts'
import { channels } from '../../platform/realtime/channels.ts'

/** A notification was created in the app. */
export const notificationCreated = eventKind<{ userId: number; notification: Notification }>('notification.created')

/** Sends each new notification to the sockets of its user. */
export const notificationAnnouncers = [
  announce(notificationCreated, ({ userId, notification }) => [
    announcement({ channels: [channels.user(userId)], event: 'NotificationCreated', payload: notification }),
  ]),
]
