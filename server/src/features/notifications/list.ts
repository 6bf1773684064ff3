import type { notificationEndpoints } from '@hiwar/contract/talk/notifications.ts'
import type { Context } from '../../context.ts'
import type { MemberRequest } from '../../platform/http/request.ts'
import { presentNotification } from './present.ts'
import { countUnread, listNotifications } from './store.ts'

/** The caller's notices, and how many wait to be read, whatever the page shows. */
export async function listOwnNotifications(
  { db }: Context,
  { actor, query }: MemberRequest<typeof notificationEndpoints.list>,
) {
  const [{ list, total }, unread] = await Promise.all([
    listNotifications(db, actor.id, query.unread, query),
    countUnread(db, actor.id),
  ])
  return { list: list.map(presentNotification), total, unread }
}
