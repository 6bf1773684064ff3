import type { Trx } from '../../platform/db/transaction.ts'

export interface ProviderNotification {
  merchantRef: string
  providerRef: string
  orderStatus: string
  orderAmount: number
  paymentAmount: number
  /** As the provider names him; empty when it names nobody. */
  payer: string
}

/** Keeps what the provider told; false when it told the same before. */
export async function insertProviderNotification(trx: Trx, fact: ProviderNotification, now: Date): Promise<boolean> {
  const kept = await trx
    .insertInto('paymentNotifications')
    .values({ ...fact, receivedAt: now })
    .onConflict((row) => row.constraint('payment_notifications_once').doNothing())
    .returning('id')
    .executeTakeFirst()
  return kept !== undefined
}
