import type { paymentEndpoints } from '@hiwar/contract/money/payments.ts'
import { piastres } from '@hiwar/domain/money/piastres.ts'
import {
  decideProviderUpdate,
  type ProviderUpdate,
  type UpdatedTransaction,
} from '@hiwar/domain/payments/provider-update.ts'
import type { Context } from '../../context.ts'
import { type OpenRequest, Refusal } from '../../platform/action.ts'
import { inTransaction, type Trx } from '../../platform/db/database.ts'
import { lockWithPayer, type TransactionRow, updateProviderRef } from '../transactions/store.ts'
import { advance, isAdvance } from './advance.ts'
import { recordProviderRefund } from './apply-refund.ts'
import { insertProviderNotification } from './inbox.store.ts'
import { keepUnmatched } from './unmatched.ts'

/**
 * Applies a report of the payment provider. Repeated reports and reports out of sequence end in the same state. Money
 * that fits no transaction is listed for staff.
 */
export async function applyProviderUpdate(
  context: Context,
  trx: Trx,
  report: ProviderUpdate,
  now: Date,
): Promise<void> {
  const transaction = await lockWithPayer(trx, 'merchantRef', report.merchantRef)
  const decision = decideProviderUpdate(transaction === undefined ? undefined : reported(transaction), report)
  const about = { transactionId: transaction?.id ?? null, providerRef: report.providerRef, state: report.state }
  if (transaction === undefined) context.log.warn(about, 'the payment provider speaks of an order that is not ours')
  if ('unmatched' in decision) {
    context.log.warn({ ...about, reason: decision.unmatched }, 'money came that no order may take')
    await keepUnmatched(
      context,
      trx,
      { transactionId: transaction?.id ?? null, reason: decision.unmatched, report },
      now,
    )
  }
  if (transaction === undefined) return
  const events = 'apply' in decision ? decision.apply : []
  const providerRef = transaction.providerRef ?? report.providerRef
  const [first] = events
  // A payment and a closing write the reference by themselves.
  const isWritten = transaction.providerRef !== null || (first !== undefined && isAdvance(first))
  if (!isWritten) await updateProviderRef(trx, transaction.id, providerRef)
  let current: TransactionRow = { ...transaction, providerRef }
  for (const event of events) {
    current = isAdvance(event)
      ? await advance(context, trx, current, event, now)
      : await recordProviderRefund(context, trx, current, event === 'refund-rest', now)
  }
}

function reported({ status, amount, userId }: TransactionRow): UpdatedTransaction {
  return { status, amount: piastres(amount), payerId: userId }
}

/**
 * Receives a signed notification of the payment provider. The server stores each notification once, applies it in the
 * same transaction and always answers with an empty 200.
 */
export async function receiveNotification(
  context: Context,
  { body }: OpenRequest<typeof paymentEndpoints.notification>,
): Promise<''> {
  const notified = context.fawry.readNotification(body)
  if (notified === null) throw new Refusal('forbidden')
  const { report, ...reported } = notified
  if (report === null) {
    context.log.warn(reported, 'the payment provider told a state that means nothing here')
    return ''
  }
  const { orderAmount, paymentAmount, payerId } = report
  const now = context.clock.now()
  await inTransaction(context.db, async (trx) => {
    const isNews = await insertProviderNotification(
      trx,
      { ...reported, orderAmount, paymentAmount, payer: payerId ?? '' },
      now,
    )
    if (isNews) await applyProviderUpdate(context, trx, report, now)
  })
  return ''
}
