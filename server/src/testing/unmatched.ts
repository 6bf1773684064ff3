/** Money at the provider: paid orders, and payments without a transaction. */

import { randomUUID } from 'node:crypto'
import { PaymentMethod } from '@hiwar/contract/enumerations/basic.ts'
import { piastres } from '@hiwar/domain/money/piastres.ts'
import { insertUnmatched } from '../features/payments/inbox.store.ts'
import { recordMove } from '../features/payments/unmatched.ts'
import { charge } from '../gateways/fawry/charge.ts'
import { inTransaction } from '../platform/db/database.ts'
import type { PaymentServer } from './payments.ts'

/** Registers a transaction as paid at the provider, so that it can be queried and refunded. */
export async function payAtProvider({ db, context, provider }: PaymentServer, transactionId: number): Promise<void> {
  const { merchantRef, amount, userId } = await db
    .selectFrom('transactions')
    .select(['merchantRef', 'amount', 'userId'])
    .where('id', '=', transactionId)
    .executeTakeFirstOrThrow()
  const outcome = await charge(context.fawry, {
    merchantRef,
    amount: piastres(amount),
    itemId: 'built',
    description: 'built',
    customer: { id: userId, name: null, email: 'built@hiwar.test', phone: '+201055555555' },
    way: { method: PaymentMethod.Fawry },
    expiresAt: null,
    returnUrl: 'http://localhost:4001/checkout',
    notificationUrl: 'http://localhost:4000/api/v1/fawry/payment-status',
  })
  if (outcome.kind !== 'stands') throw new Error(`the provider did not take the order: ${outcome.kind}`)
  const { providerRef } = outcome.update
  await db.updateTable('transactions').set({ providerRef }).where('id', '=', transactionId).execute()
  await provider.put({ merchantRefNum: merchantRef }, 'PAID')
}

/** Builds an unmatched payment, whose money is in suspense. */
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
