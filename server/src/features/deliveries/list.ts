import type { Delivery, notificationEndpoints } from '@hiwar/contract/talk/notifications.ts'
import type { Context } from '../../context.ts'
import type { MemberRequest } from '../../platform/action.ts'
import { wire } from '../../platform/wire.ts'
import { presentPerson } from '../users/present.ts'
import { listDeliveries, type ShownDelivery } from './store.ts'

export async function listAllDeliveries(
  { db }: Context,
  { query }: MemberRequest<typeof notificationEndpoints.deliveries>,
) {
  const { list, total } = await listDeliveries(db, query)
  return { list: list.map(presentDelivery), total }
}

/** The only way from deliveries to the wire. */
function presentDelivery(row: ShownDelivery): Delivery {
  return {
    ...wire(row, 'id', 'userId', 'event', 'channel', 'status', 'attempts', 'lastError'),
    ...wire(row, 'nextAttemptAt', 'sentAt', 'createdAt'),
    user: presentPerson(row.user),
  }
}
