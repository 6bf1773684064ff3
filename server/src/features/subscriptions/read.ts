import type { subscriptionEndpoints } from '@hiwar/contract/money/subscriptions.ts'
import { can } from '@hiwar/domain/permissions/can.ts'
import type { Context } from '../../context.ts'
import type { MemberRequest } from '../../platform/http/request.ts'
import { found, Refusal } from '../../platform/refusal.ts'
import { presentSubscription } from './present.ts'
import { findSubscription } from './store.ts'

/** One subscription, for its student and admins. */
export async function readSubscription(
  context: Context,
  { actor, params }: MemberRequest<typeof subscriptionEndpoints.read>,
) {
  const row = found(await findSubscription(context.db, params.id), 'subscription-not-found')
  if (can(actor, 'subscription.read', { ownerId: row.userId }) !== 'allow') throw new Refusal('forbidden')
  return presentSubscription(row)
}
