import type { paymentEndpoints } from '@hiwar/contract/money/payments.ts'
import { piastres } from '@hiwar/domain/money/piastres.ts'
import { decideReport, type ProviderReport, type ReportedTransaction } from '@hiwar/domain/payments/report.ts'
import type { Context } from '../../context.ts'
import { type OpenRequest, Refusal } from '../../platform/action.ts'
import { inTransaction, type Trx } from '../../platform/db/database.ts'
import { findByMerchantRef, type TransactionRow, updateProviderRef } from '../transactions/store.ts'
import { advance, lockWithPayer } from './advance.ts'
import { hearRefund } from './give-back.ts'
import { insertProviderNotification } from './inbox.store.ts'
import { keepUnmatched } from './unmatched.ts'

/** Applies a report once, however often and in whatever order it comes; money for no order is listed to staff. */
export async function applyReport(context: Context, trx: Trx, report: ProviderReport, now: Date): Promise<void> {
  const known = await findByMerchantRef(trx, report.merchantRef)
  const order = known === undefined ? undefined : await lockWithPayer(trx, known)
  const decision = decideReport(order === undefined ? undefined : reported(order), report)
  const about = { transactionId: order?.id ?? null, providerRef: report.providerRef, state: report.state }
  if (order === undefined) context.log.warn(about, 'the payment provider speaks of an order that is not ours')
  else if (order.providerRef === null) await updateProviderRef(trx, order.id, report.providerRef)
  if ('unmatched' in decision) {
    context.log.warn({ ...about, reason: decision.unmatched }, 'money came that no order may take')
    await keepUnmatched(context, trx, { transactionId: order?.id ?? null, reason: decision.unmatched, report }, now)
  } else if (order !== undefined) {
    let standing = order
    for (const event of decision.apply) {
      standing =
        event === 'refund-part' || event === 'refund-rest'
          ? await hearRefund(context, trx, standing, event === 'refund-rest', now)
          : await advance(context, trx, standing, event, now)
    }
  }
}

function reported({ status, amount, userId }: TransactionRow): ReportedTransaction {
  return { status, amount: piastres(amount), payerId: userId }
}

/** Hears the provider: what it signed is kept once and applied in the same transaction, and always answered alike. */
export async function receiveNotification(
  context: Context,
  { body }: OpenRequest<typeof paymentEndpoints.notification>,
): Promise<''> {
  const notified = context.fawry.readNotification(body)
  if (notified === null) throw new Refusal('forbidden')
  const { report, ...order } = notified
  if (report === null) {
    context.log.warn(order, 'the payment provider told a state that means nothing here')
    return ''
  }
  const { orderAmount, paymentAmount, payerId } = report
  const now = context.clock.now()
  await inTransaction(context.db, async (trx) => {
    const isNews = await insertProviderNotification(
      trx,
      { ...order, orderAmount, paymentAmount, payer: payerId ?? '' },
      now,
    )
    if (isNews) await applyReport(context, trx, report, now)
  })
  return ''
}
