/** Money as the provider holds it: paid orders that it knows, and payments that no order took. */
import { randomUUID } from 'node:crypto'
import { piastres } from '@hiwar/domain/money/piastres.ts'
import { insertUnmatched } from '../features/payments/inbox.store.ts'
import { recordMove } from '../features/payments/unmatched.ts'
import { inTransaction } from '../platform/db/database.ts'
import type { PaymentServer } from './payments.ts'

/** Makes the provider know a transaction as paid, so that it can be asked about and given back. */
export async function payAtProvider({ db, provider }: PaymentServer, transactionId: number): Promise<void> {
  provider.serial += 1
  const referenceNumber = String(900_000_000 + provider.serial)
  const { merchantRef, amount, userId } = await db
    .updateTable('transactions')
    .set({ providerRef: referenceNumber })
    .where('id', '=', transactionId)
    .returningAll()
    .executeTakeFirstOrThrow()
  provider.orders.set(merchantRef, {
    merchantRefNum: merchantRef,
    referenceNumber,
    amount: piastres(amount),
    customerProfileId: String(userId),
    paymentMethod: 'CARD',
    orderWebHookUrl: '',
    returnUrl: null,
    wallet: null,
    installmentPlanId: null,
    status: 'PAID',
    refunded: piastres(0),
  })
}

/** Money of an order that is not ours, in suspense. */
export function buildUnmatched({ db, context }: Pick<PaymentServer, 'db' | 'context'>): Promise<number> {
  const payment = { transactionId: null, providerRef: randomUUID(), amount: 10_000, reason: 'unknown' } as const
  const now = context.clock.now()
  return inTransaction(db, async (trx) => {
    const row = await insertUnmatched(trx, payment, now)
    if (row === undefined) throw new Error('it is listed already')
    await recordMove(context, trx, row, true)
    return row.id
  })
}
