import type { Subscription } from '@hiwar/contract/money/subscriptions.ts'
import { wire } from '../../platform/wire.ts'
import type { SubscriptionRow } from './store.ts'

/** A subscription as responses show it. */
export function presentSubscription(row: SubscriptionRow): Subscription {
  return {
    ...wire(row, 'id', 'userId', 'planId', 'period', 'weeklyMinutes', 'terminatedAt', 'terminatedBy'),
    ...wire(row, 'createdAt', 'updatedAt'),
    txId: row.transactionId,
    start: row.startsAt.toISOString(),
    end: row.endsAt.toISOString(),
    extendedBy: null,
  }
}
