import type { Trx } from '../../platform/db/transaction.ts'

/** A subscription that was not ended before its time. */
export function findStandingSubscription(trx: Trx, id: number): Promise<{ endsAt: Date } | undefined> {
  return trx
    .selectFrom('subscriptions')
    .select('endsAt')
    .where('id', '=', id)
    .where('terminatedAt', 'is', null)
    .forShare()
    .executeTakeFirst()
}
