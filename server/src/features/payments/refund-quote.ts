import type { TransactionStatus } from '@hiwar/contract/enumerations/basic.ts'
import type { paymentEndpoints, RefundQuote } from '@hiwar/contract/money/payments.ts'
import { isRefundable, refundable, suggestedRefund } from '@hiwar/domain/payments/refund.ts'
import type { Context } from '../../context.ts'
import type { MemberRequest } from '../../platform/http/request.ts'
import { Refusal } from '../../platform/refusal.ts'
import { getTransaction } from '../transactions/read.ts'
import { refundableOf } from './give-back.ts'
import { findBought } from './refund-quote.store.ts'

/** What a refund would come to: how much may go back, how much is fair, and what ends with it. */
export async function quoteRefund(
  context: Context,
  { actor, query }: MemberRequest<typeof paymentEndpoints.refundQuote>,
): Promise<RefundQuote> {
  const order = await getTransaction(context, query.transactionId, actor, 'payment.refund-quote')
  if (!isRefundable(order.status as TransactionStatus)) throw new Refusal('bad-request', { status: 409 })
  const bought = await findBought(context.db, order.id, context.clock.now())
  const facts = refundableOf(order)
  return {
    transactionId: order.id,
    paid: order.amount,
    refunded: order.refundedAmount,
    refundable: refundable(facts),
    suggested: suggestedRefund(facts, { all: bought.weeks, notBegun: bought.weeksNotBegun }),
    usedMinutes: bought.usedMinutes,
    futureLessons: bought.futureLessons,
    endsSubscription: bought.stands,
  }
}
