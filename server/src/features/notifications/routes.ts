import { type Delivery, notificationEndpoints } from '@hiwar/contract/talk/notifications.ts'
import type { Context } from '../../context.ts'
import { found, type MemberRequest, Refusal, serve, serveOpen } from '../../platform/action.ts'
import { wire } from '../../platform/wire.ts'
import { recordShown } from '../deliveries/shown.ts'
import { listDeliveries, type ShownDelivery } from '../deliveries/store.ts'
import { deleteOldestSubscriptions, deleteOwnSubscription, upsertSubscription } from '../push-subscriptions/store.ts'
import { createTelegramLink } from '../telegram-chats/link.ts'
import { presentPerson } from '../users/present.ts'
import { inTransactionBehind } from '../users/store.ts'
import { chooseNotices, getChoices } from './choices.ts'
import { presentNotification } from './notify.ts'
import { countUnread, listNotifications, listOwners, updateReadAt } from './store.ts'

export const notificationRoutes = [
  serve(notificationEndpoints.list, listOwnNotifications),
  serve(notificationEndpoints.markRead, markNotificationsRead),
  serve(notificationEndpoints.pushKey, getPushKey),
  serve(notificationEndpoints.subscribe, subscribeBrowser),
  serve(notificationEndpoints.unsubscribe, unsubscribeBrowser),
  serve(notificationEndpoints.linkTelegram, createTelegramLink),
  serve(notificationEndpoints.choices, getChoices),
  serve(notificationEndpoints.choose, chooseNotices),
  serveOpen(notificationEndpoints.shown, recordShown),
  serve(notificationEndpoints.deliveries, listAllDeliveries),
]

/** Lists the caller's notifications with the count of all unread ones. */
async function listOwnNotifications(
  { db }: Context,
  { actor, query }: MemberRequest<typeof notificationEndpoints.list>,
) {
  const { list, total, unread } = await listNotifications(db, actor.id, query.unread, query)
  return { list: list.map(presentNotification), total, unread }
}

async function markNotificationsRead(
  context: Context,
  { actor, body }: MemberRequest<typeof notificationEndpoints.markRead>,
) {
  const { db, clock } = context
  if (body.ids !== undefined) await refuseForeign(context, actor.id, body.ids)
  await updateReadAt(db, actor.id, body.ids ?? null, clock.now())
  return { unread: await countUnread(db, actor.id) }
}

/** An unknown id is refused as not found before a foreign one is refused as forbidden. */
async function refuseForeign({ db }: Context, ownId: number, ids: readonly number[]): Promise<void> {
  const known = await listOwners(db, ids)
  if (known.length < new Set(ids).size) throw new Refusal('not-found')
  if (known.some(({ userId }) => userId !== ownId)) throw new Refusal('forbidden')
}

/** Pushes the caller's notifications to this browser for as long as the login lasts. */
async function subscribeBrowser(
  context: Context,
  { actor, body }: MemberRequest<typeof notificationEndpoints.subscribe>,
) {
  const { push, clock } = context
  const { endpoint, keys, expirationTime } = body
  // ours: without configured push no push service is allowed
  if (push === null || !push.isAllowed(endpoint)) {
    throw new Refusal('bad-request', { fields: [{ path: 'endpoint', code: 'invalid-type' }] })
  }
  const expiresAt = typeof expirationTime === 'number' ? new Date(expirationTime) : null
  await inTransactionBehind(context, [actor.id], async (trx) => {
    const owner = { userId: actor.id, loginJti: actor.jti, createdAt: clock.now() }
    await upsertSubscription(trx, { endpoint, ...keys, expiresAt, ...owner })
    await deleteOldestSubscriptions(trx, actor.id)
  })
  return { ok: true as const }
}

/** Stops the push to the caller's browser; an unknown browser is not an error. */
async function unsubscribeBrowser(
  { db }: Context,
  { actor, body, query }: MemberRequest<typeof notificationEndpoints.unsubscribe>,
) {
  const endpoint = body.endpoint ?? query.endpoint
  if (endpoint === undefined) {
    throw new Refusal('bad-request', { fields: [{ path: 'endpoint', code: 'field-required' }] })
  }
  await deleteOwnSubscription(db, actor.id, endpoint)
  return { ok: true as const }
}

/** Returns the public key with which browsers subscribe. */
async function getPushKey({ push }: Context) {
  return { key: found(push, 'service-unavailable').publicKey }
}

/** Lists all outgoing messages for admins. */
async function listAllDeliveries({ db }: Context, { query }: MemberRequest<typeof notificationEndpoints.deliveries>) {
  const { list, total } = await listDeliveries(db, query)
  return { list: list.map(presentDelivery), total }
}

/** All deliveries pass through this presenter to the wire. */
function presentDelivery(row: ShownDelivery): Delivery {
  return {
    ...wire(row, 'id', 'userId', 'event', 'channel', 'status', 'attempts', 'lastError'),
    ...wire(row, 'notificationId', 'nextAttemptAt', 'sentAt', 'deliveredAt', 'handedOverAt', 'createdAt'),
    user: presentPerson(row.user),
  }
}
