/** Applies reports of the payment provider to transactions. */
import { piastres } from '@hiwar/domain/money/piastres.ts'
import {
  decideProviderUpdate,
  type ProviderUpdate,
  type UpdatedTransaction,
} from '@hiwar/domain/payments/provider-update.ts'
import type { TransactionEvent } from '@hiwar/domain/payments/transaction.ts'
import type { Context } from '../../context.ts'
import type { Trx } from '../../platform/db/database.ts'
import { lockWithPayer, type TransactionRow, updateProviderRef } from '../transactions/store.ts'
import { advance, isAdvance } from './advance.ts'
import { recordProviderRefund } from './apply-refund.ts'
import { insertProviderNotification, type ProviderNotification } from './inbox.store.ts'
import { keepUnmatched } from './unmatched.ts'

/**
 * Applies the payment provider's own answer. Repeated reports and reports out of sequence end in the same state. Money
 * that fits no transaction is listed for staff.
 */
export async function applyProviderUpdate(
  context: Context,
  trx: Trx,
  update: ProviderUpdate,
  now: Date,
): Promise<void> {
  const transaction = await lockWithPayer(trx, 'merchantRef', update.merchantRef)
  const decision = decideProviderUpdate(transaction && reported(transaction), update, 'answer')
  const about = { transactionId: transaction?.id ?? null, providerRef: update.providerRef, state: update.state }
  if (transaction === undefined) context.log.warn(about, 'the payment provider speaks of an order that is not ours')
  if ('unmatched' in decision) {
    const { unmatched: reason } = decision
    context.log.warn({ ...about, reason }, 'money came that no order may take')
    await keepUnmatched(context, trx, { transactionId: transaction?.id ?? null, reason }, update, now)
  }
  if (transaction === undefined) return
  await applyEvents(context, trx, transaction, update, 'apply' in decision ? decision.apply : [], now)
}

/**
 * Applies a notification whose signature vouches for the report, once. Returns `unknown` or `unmatched`, and changes
 * nothing, where only the provider's own answer may: for an order that is not ours, and for money that fits no
 * transaction.
 */
export async function applyNotification(
  context: Context,
  trx: Trx,
  update: ProviderUpdate,
  notification: Pick<ProviderNotification, 'orderStatus' | 'requestId'>,
  now: Date,
): Promise<'done' | 'unknown' | 'unmatched'> {
  const { merchantRef, providerRef, orderAmount, paymentAmount } = update
  const transaction = await lockWithPayer(trx, 'merchantRef', merchantRef)
  if (transaction === undefined) return 'unknown'
  const decision = decideProviderUpdate(reported(transaction), update, 'notification')
  if ('unmatched' in decision) return 'unmatched'
  const fact = { ...notification, merchantRef, providerRef, orderAmount, paymentAmount }
  const isNews = await insertProviderNotification(trx, fact, now)
  if (isNews) await applyEvents(context, trx, transaction, update, decision.apply, now)
  return 'done'
}

async function applyEvents(
  context: Context,
  trx: Trx,
  transaction: TransactionRow,
  update: ProviderUpdate,
  events: readonly TransactionEvent[],
  now: Date,
): Promise<void> {
  const providerRef = transaction.providerRef ?? update.providerRef
  const [first] = events
  // A payment and a closing write the reference by themselves.
  const isWritten = transaction.providerRef !== null || (first !== undefined && isAdvance(first))
  if (!isWritten) await updateProviderRef(trx, transaction.id, providerRef)
  let current: TransactionRow = { ...transaction, providerRef }
  for (const event of events) {
    current = isAdvance(event)
      ? await advance(context, trx, current, event, now, update.failure)
      : await recordProviderRefund(context, trx, current, event === 'refund-rest', now)
  }
}

function reported({ status, amount, userId }: TransactionRow): UpdatedTransaction {
  return { status, amount: piastres(amount), payerId: userId }
}
