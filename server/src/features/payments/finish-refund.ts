/** Brings a refund that was asked for to its end, now or when the answer was lost. */
import { piastres } from '@hiwar/domain/money/piastres.ts'
import { judgeSilence, refundable } from '@hiwar/domain/payments/refund.ts'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { found, Refusal } from '../../platform/refusal.ts'
import { findTransaction, type TransactionRow } from '../transactions/store.ts'
import { refundableOf, settleGiven } from './give-back.ts'
import { type RefundRow, settleRefund } from './refunds.store.ts'

/** Asks for the money and keeps the answer; refuses when the provider does, or when nothing clear came. */
export async function askForRefund(
  context: Context,
  order: TransactionRow,
  refund: RefundRow,
  { isRepeated }: { isRepeated: boolean },
): Promise<void> {
  const { providerRef } = order
  if (providerRef === null) throw new Refusal('fawry-error')
  const amount = piastres(refund.amount)
  const outcome = await context.fawry.refund({ providerRef, amount, reason: refund.reason })
  const isPart = amount < refundable(refundableOf(order))
  // A part that is too large to go twice and is now above the rest has gone before.
  const isGiven = outcome.kind === 'given' || (outcome.kind === 'refused' && outcome.aboveRest && isRepeated && isPart)
  if (isGiven) return keepGiven(context, order, refund)
  if (outcome.kind === 'refused') {
    context.log.warn({ transactionId: order.id, refusedWith: outcome.code }, 'the payment provider refused a refund')
    const now = context.clock.now()
    await inTransaction(context.db, (trx) => settleRefund(trx, refund.id, 'refused', now))
  }
  throw new Refusal('fawry-error')
}

/** Finds out what became of a refund whose answer was lost, and asks again where that cannot pay twice. */
export async function finishRefund(context: Context, refund: RefundRow): Promise<void> {
  const order = found(await findTransaction(context.db, refund.transactionId), 'transaction-not-found')
  const report = await context.fawry.findOrder(order.merchantRef)
  if (report === null) throw new Refusal('fawry-error')
  const left = refundable(refundableOf(order))
  const silent = { amount: piastres(refund.amount), left, hasEarlier: order.refundedAmount > 0 }
  const silence = judgeSilence(silent, report.state)
  if (silence === 'wait') throw new Refusal('fawry-error')
  if (silence === 'ask-again') return askForRefund(context, order, refund, { isRepeated: true })
  if (silence === 'presumed-given') {
    context.log.error({ transactionId: order.id, refundId: refund.id }, 'a part is counted as given back unproved')
  }
  return keepGiven(context, order, refund)
}

function keepGiven(context: Context, order: TransactionRow, refund: RefundRow): Promise<void> {
  return inTransaction(context.db, async (trx) => {
    await settleGiven(context, trx, order, refund, context.clock.now())
  })
}
