/** The one place where the provider's word changes an order, whether it was told, asked for or answered to a charge. */
import type { TransactionStatus } from '@hiwar/contract/enumerations/basic.ts'
import { piastres } from '@hiwar/domain/money/piastres.ts'
import { decideReport, type ProviderReport, type ReportedTransaction } from '@hiwar/domain/payments/report.ts'
import type { Context } from '../../context.ts'
import type { Trx } from '../../platform/db/transaction.ts'
import { findByMerchantRef, type TransactionRow, updateProviderRef } from '../transactions/store.ts'
import { advance, lockWithPayer } from './advance.ts'
import { hearRefund } from './give-back.ts'
import { keepUnmatched } from './keep-unmatched.ts'

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
  return { status: status as TransactionStatus, amount: piastres(amount), payerId: userId }
}
