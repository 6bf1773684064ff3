import type { notificationEndpoints } from '@hiwar/contract/talk/notifications.ts'
import type { Context } from '../../context.ts'
import type { MemberRequest } from '../../platform/http/request.ts'
import { listDeliveries } from './list.store.ts'
import { presentDelivery } from './present.ts'

/** What was sent to whom, for admins. */
export async function listAllDeliveries(
  { db }: Context,
  { query }: MemberRequest<typeof notificationEndpoints.deliveries>,
) {
  const { list, total } = await listDeliveries(db, query)
  return { list: list.map(presentDelivery), total }
}
