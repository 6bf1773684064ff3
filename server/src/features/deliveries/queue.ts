/** Puts messages on their way, in the transaction of their cause; a provider that is away holds nobody up. */
import type { Context } from '../../context.ts'
import type { Database } from '../../platform/db/database.ts'
import type { Trx } from '../../platform/db/transaction.ts'
import { jobKind } from '../../platform/jobs/jobs.ts'
import { insertDeliveries } from '../outcomes/lines.store.ts'

export const deliveryDue = jobKind<{ deliveryId: number }>('delivery.attempt')

type NewDelivery = Parameters<typeof insertDeliveries>[1][number]

export async function queueDeliveries(context: Context, trx: Trx, rows: readonly NewDelivery[]): Promise<void> {
  if (rows.length === 0) return
  for (const { id, status } of await insertDeliveries(trx, rows)) {
    if (status === 'pending') await queueAttempt(context, trx, id)
  }
}

/** ours: the queue itself tries again only when our own database was away; what services say is counted in the line. */
export async function queueAttempt(
  { jobs }: Context,
  trx: Trx | Database,
  deliveryId: number,
  at?: Date,
): Promise<void> {
  const key = `delivery:${deliveryId}`
  await jobs.add(trx, deliveryDue, { deliveryId }, { key, maxAttempts: 20, ...(at === undefined ? {} : { at }) })
}
