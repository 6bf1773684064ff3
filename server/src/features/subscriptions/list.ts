import type { subscriptionEndpoints } from '@hiwar/contract/money/subscriptions.ts'
import { seesAll } from '@hiwar/domain/permissions/can.ts'
import type { Context } from '../../context.ts'
import type { MemberRequest } from '../../platform/http/request.ts'
import { listSubscriptions } from './list.store.ts'
import { presentSubscription } from './present.ts'

/** One's own subscriptions, or for admins anybody's. */
export async function listOwnSubscriptions(
  context: Context,
  { actor, query }: MemberRequest<typeof subscriptionEndpoints.list>,
) {
  const people = seesAll(actor.role, 'subscription.list') ? (query.users ?? null) : [actor.id]
  const { list, total } = await listSubscriptions(context.db, people, query)
  return { list: list.map(presentSubscription), total }
}
