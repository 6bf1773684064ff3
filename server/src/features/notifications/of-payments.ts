/** What people are told of their payments. */
import { TransactionStatus } from '@hiwar/contract/enumerations/basic.ts'
import type { Context } from '../../context.ts'
import type { Trx } from '../../platform/db/transaction.ts'
import { type EventListener, on } from '../../platform/events/event.ts'
import {
  type RefundFact,
  type TransactionFact,
  transactionClosed,
  transactionPaid,
  transactionRefunded,
} from '../payments/events.ts'
import { findAmount } from './amounts.store.ts'
import { notify } from './notify.ts'
import { poundsOf } from './words.ts'

export const paymentNotifications: readonly EventListener<Context>[] = [
  on(transactionPaid, (context, fact, trx) => tell(context, trx, fact, 'applied')),
  // Canceled and expired orders took no money, and their owner knows.
  on(transactionClosed, async (context, fact, trx) => {
    if (fact.status === TransactionStatus.Failed) await tell(context, trx, fact, 'failed')
  }),
  on(transactionRefunded, tellRefund),
]

async function tell(context: Context, trx: Trx, fact: TransactionFact, outcome: 'applied' | 'failed'): Promise<void> {
  const { transactionId, userId } = fact
  await notify(context, trx, [
    {
      userId,
      kind: `payment-${outcome}`,
      occurrence: `payment-${outcome}:${transactionId}`,
      wording: `payment_${outcome}`,
      words: { amount: poundsOf(await findAmount(trx, transactionId)) },
      link: outcome === 'applied' ? '/payments' : '/plans',
      data: { transactionId },
    },
  ])
}

async function tellRefund(
  context: Context,
  { transactionId, userId, amount, at }: RefundFact,
  trx: Trx,
): Promise<void> {
  // ours: a part of which nobody knows how much it was is told once staff told its amount
  if (amount === 0) return
  await notify(context, trx, [
    {
      userId,
      kind: 'payment-refunded',
      // An order may be refunded in parts, each at its own moment.
      occurrence: `payment-refunded:${transactionId}:${Date.parse(at)}`,
      wording: 'payment_refunded',
      words: { amount: poundsOf(amount) },
      link: '/payments',
      data: { transactionId },
    },
  ])
}
