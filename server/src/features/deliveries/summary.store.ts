import type { DeliveryReason } from '@hiwar/contract/enumerations/delivery-reason-words.ts'
import type { Database } from '../../platform/db/database.ts'
import { isAnyOf } from '../../platform/db/lists.ts'
import type { DeliveryRow } from '../delivery-attempts/store.ts'

/** A person's messages that wait for the summary of the day, oldest first. */
export function listGathered(db: Database, userId: number) {
  return db
    .selectFrom('deliveries')
    .innerJoin('notifications', 'notifications.id', 'deliveries.notificationId')
    .innerJoin('users', 'users.id', 'deliveries.userId')
    .select([
      'deliveries.id',
      'deliveries.expiresAt',
      'notifications.text',
      'notifications.readAt',
      'users.email',
      'users.verifiedEmail',
    ])
    .where('deliveries.userId', '=', userId)
    .where('deliveries.gathered', '=', true)
    .where('deliveries.status', '=', 'pending')
    .orderBy('deliveries.id')
    .execute()
}

type Outcome = Partial<Pick<DeliveryRow, 'status' | 'sentAt' | 'deliveredAt'>> & { lastError?: DeliveryReason }

export async function settleGathered(db: Database, ids: readonly number[], outcome: Outcome): Promise<void> {
  await db
    .updateTable('deliveries')
    .set((row) => ({ ...outcome, nextAttemptAt: null, attempts: row('attempts', '+', 1) }))
    .where((row) => isAnyOf(row.ref('id'), ids))
    .where('status', '=', 'pending')
    .execute()
}
