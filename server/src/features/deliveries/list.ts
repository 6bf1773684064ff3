import type { Delivery, notificationEndpoints } from '@hiwar/contract/talk/notifications.ts'
import type { Context } from '../../context.ts'
import type { MemberRequest } from '../../platform/action.ts'
import { presentPerson } from '../users/present.ts'
import { listDeliveries, type ShownDelivery } from './store.ts'

/** What was sent to whom, for admins. */
export async function listAllDeliveries(
  { db }: Context,
  { query }: MemberRequest<typeof notificationEndpoints.deliveries>,
) {
  const { list, total } = await listDeliveries(db, query)
  return { list: list.map(presentDelivery), total }
}

/** The only door from lines of messages to the wire. */
function presentDelivery(row: ShownDelivery): Delivery {
  return {
    id: row.id,
    userId: row.userId,
    user: presentPerson(row.user),
    event: row.event,
    channel: row.channel,
    status: row.status,
    attempts: row.attempts,
    lastError: row.lastError,
    nextAttemptAt: row.nextAttemptAt?.toISOString() ?? null,
    sentAt: row.sentAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
  }
}
