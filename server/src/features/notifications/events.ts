import type { Notification } from '@hiwar/contract/talk/notifications.ts'
import { eventKind } from '../../platform/events/event.ts'

/** Somebody was told something inside the app. */
export const notificationCreated = eventKind<{ userId: number; notification: Notification }>('notification.created')
