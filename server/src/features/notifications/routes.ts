import { notificationEndpoints } from '@hiwar/contract/talk/notifications.ts'
import type { Context } from '../../context.ts'
import { type MemberRequest, Refusal, serve } from '../../platform/action.ts'
import { listAllDeliveries } from '../deliveries/list.ts'
import { subscribeBrowser, tellPushKey, unsubscribeBrowser } from '../push-subscriptions/subscribe.ts'
import { tellTelegramLink } from '../telegram-chats/link.ts'
import { presentNotification } from './notify.ts'
import { countUnread, listNotifications, listOwners, updateReadAt } from './store.ts'

export const notificationRoutes = [
  serve(notificationEndpoints.list, listOwnNotifications),
  serve(notificationEndpoints.markRead, markNotificationsRead),
  serve(notificationEndpoints.pushKey, tellPushKey),
  serve(notificationEndpoints.subscribe, subscribeBrowser),
  serve(notificationEndpoints.unsubscribe, unsubscribeBrowser),
  serve(notificationEndpoints.linkTelegram, tellTelegramLink),
  serve(notificationEndpoints.deliveries, listAllDeliveries),
]

/** The caller's notices, and how many wait to be read, whatever the page shows. */
async function listOwnNotifications(
  { db }: Context,
  { actor, query }: MemberRequest<typeof notificationEndpoints.list>,
) {
  const [{ list, total }, unread] = await Promise.all([
    listNotifications(db, actor.id, query.unread, query),
    countUnread(db, actor.id),
  ])
  return { list: list.map(presentNotification), total, unread }
}

/** Marks the caller's notices as read. */
async function markNotificationsRead(
  context: Context,
  { actor, body }: MemberRequest<typeof notificationEndpoints.markRead>,
) {
  const { db, clock } = context
  if (body.ids !== undefined) await refuseForeign(context, actor.id, body.ids)
  await updateReadAt(db, actor.id, body.ids ?? null, clock.now())
  return { unread: await countUnread(db, actor.id) }
}

/** Unknown notices come before foreign ones. */
async function refuseForeign({ db }: Context, ownId: number, ids: readonly number[]): Promise<void> {
  const known = await listOwners(db, ids)
  if (known.length < new Set(ids).size) throw new Refusal('not-found')
  if (known.some(({ userId }) => userId !== ownId)) throw new Refusal('forbidden')
}
