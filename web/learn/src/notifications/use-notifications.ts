/** The latest notifications, the unread count, and new arrivals. */
import type { ReplyOf } from '@hiwar/contract/calls/endpoint.ts'
import { NotificationKind } from '@hiwar/contract/enumerations/platform.ts'
import { type Notification, notificationEndpoints } from '@hiwar/contract/talk/notifications.ts'
import { type Instant, parseInstant } from '@hiwar/domain/time/instant.ts'
import { readOf, useRead, useReadAgain, useWrite } from '@hiwar/kit/api/queries.ts'
import { isViewing } from '@hiwar/kit/device-storage.ts'
import { cairoNote, formatDistance } from '@hiwar/kit/format/date-time.ts'
import { useSocketConnected, useSocketEvent } from '@hiwar/kit/realtime/use-socket.ts'
import { toast } from '@hiwar/kit/ui/toast.ts'
import { useQueryClient } from '@tanstack/react-query'
import { notificationWords } from './words.ts'

type Notifications = ReplyOf<typeof notificationEndpoints.list>

const shown = 20
const asked = { query: { size: shown } }

export function useNotifications() {
  return useRead(notificationEndpoints.list, asked)
}

const inCairo = ' بتوقيت القاهرة'

/** The text of a notification with short times. A device in the time zone of Cairo does not show the zone's name. */
export function textOf({ text }: Notification): string {
  const short = text.replace(/يوم ([^،]+)، ([^،]+)، الساعة /g, '$1 $2، ')
  return cairoNote() === undefined ? short.replaceAll(inCairo, '') : short
}

/** A reminder as it reads now: with the time that is left, and without one once its appointment began. */
export function asRead(notification: Notification, now: number): { text: string; isPast: boolean } {
  const text = textOf(notification)
  const start = startOf(notification)
  if (start === undefined) return { text, isPast: false }
  return { text: text.replace(lead, start > now ? ` ${formatDistance(start, now)}` : ''), isPast: start <= now }
}

const lead = / بعد (?:يوم|ساعة)(?=:)/

/** Kinds that say nothing new once their appointment began. */
const ahead: readonly NotificationKind[] = [NotificationKind.LessonReminder, NotificationKind.LessonStarting]

function startOf({ kind, data: { start } }: Notification): Instant | undefined {
  return ahead.includes(kind) && typeof start === 'string' ? parseInstant(start) : undefined
}

/** Keeps the list up to date while the app is open, and hands on each new notification. */
export function useNotificationUpdates(onNotification: (notification: Notification) => void): void {
  const client = useQueryClient()
  const key = readOf(notificationEndpoints.list, asked).queryKey
  useSocketEvent('NotificationCreated', (notification) => {
    client.setQueryData<Notifications>(key, (before) => before && withNotification(before, notification))
    onNotification(notification)
  })
  // Events that were sent while the connection was down did not arrive.
  useSocketConnected(useReadAgain(notificationEndpoints.list))
}

/** A notification that arrives twice counts once. */
export function withNotification(before: Notifications, notification: Notification): Notifications {
  if (before.list.some(({ id }) => id === notification.id)) return before
  const unread = before.unread + (notification.readAt === null ? 1 : 0)
  return { list: [notification, ...before.list].slice(0, shown), total: before.total + 1, unread }
}

/** Marks notifications as read: the seen ones, or all. */
export function useMarking() {
  const { mutate, isPending } = useWrite(notificationEndpoints.markRead, {
    changes: [notificationEndpoints.list],
    onError: () => toast.error(notificationWords.failed, { id: 'notifications' }),
  })
  return {
    isMarking: isPending,
    markAll: () => mutate({ body: { all: true } }),
    markSeen(notifications: readonly Notification[]): void {
      const ids = notifications.filter(({ readAt }) => readAt === null).map(({ id }) => id)
      // Staff who view the account have read nothing for its owner.
      if (ids.length > 0 && !isViewing()) mutate({ body: { ids } })
    },
  }
}
