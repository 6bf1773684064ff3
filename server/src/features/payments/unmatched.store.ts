import type { ProviderReport, UnmatchedReason } from '@hiwar/domain/payments/report.ts'
import type { Trx } from '../../platform/db/transaction.ts'

/** Lists money that no order may take, each payment once for each reason. */
export async function insertUnmatched(
  trx: Trx,
  transactionId: number | null,
  { providerRef, paymentAmount: amount }: ProviderReport,
  reason: UnmatchedReason,
  now: Date,
): Promise<void> {
  await trx
    .insertInto('unmatchedPayments')
    .values({ transactionId, providerRef, amount, reason, createdAt: now })
    .onConflict((row) => row.constraint('unmatched_payments_once').doNothing())
    .execute()
}
