import { type Notification, notificationEndpoints } from '@hiwar/contract/talk/notifications.ts'
import { useWrite } from '@hiwar/kit/api/queries.ts'
import { toast } from '@hiwar/kit/ui/toast.ts'
import { notificationWords } from './words.ts'

/** Marks notices as read: those that were seen, or all there are. */
export function useMarking() {
  const { mutate, isPending } = useWrite(notificationEndpoints.markRead, {
    changes: [notificationEndpoints.list],
    onError: () => toast.error(notificationWords.failed, { id: 'notices' }),
  })
  return {
    isMarking: isPending,
    markAll: () => mutate({ body: { all: true } }),
    markSeen(notices: readonly Notification[]): void {
      const ids = notices.filter(({ readAt }) => readAt === null).map(({ id }) => id)
      if (ids.length > 0) mutate({ body: { ids } })
    },
  }
}
