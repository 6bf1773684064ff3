/** The only door from notice rows to the wire. */
import type { Notification } from '@hiwar/contract/talk/notifications.ts'
import type { NotificationRow } from './store.ts'

export function presentNotification(row: NotificationRow): Notification {
  return {
    id: row.id,
    kind: row.kind as Notification['kind'],
    text: row.text,
    link: row.link,
    data: row.data as Notification['data'],
    readAt: row.readAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
  }
}
