/** Money that no order may take: listed to staff, and in suspense from the moment it came until it went back. */
import type { ProviderReport, UnmatchedReason } from '@hiwar/domain/payments/report.ts'
import type { Context } from '../../context.ts'
import type { Trx } from '../../platform/db/transaction.ts'
import { recordEvent } from '../../platform/events/record.ts'
import { unmatchedMoved } from './events.ts'
import { insertUnmatched, lockListed, type UnmatchedRow, updateUnmatched } from './unmatched.store.ts'

export interface UnmatchedMoney {
  transactionId: number | null
  reason: UnmatchedReason
  report: ProviderReport
}

/** Keeps it once, however often it is told; told as given back whole, it is seen to without anybody of ours. */
export async function keepUnmatched(context: Context, trx: Trx, money: UnmatchedMoney, now: Date): Promise<void> {
  const { transactionId, reason, report } = money
  const { providerRef, paymentAmount: amount, state } = report
  const arrived = await insertUnmatched(trx, { transactionId, providerRef, amount, reason }, now)
  if (arrived !== undefined) await recordMove(context, trx, arrived, true)
  if (state !== 'refunded') return
  const listed = arrived ?? (await lockListed(trx, providerRef, reason))
  if (listed.handledAt !== null) return
  await updateUnmatched(trx, listed.id, { handledAt: now })
  await recordMove(context, trx, listed, false)
}

/** Writes that the money of a held row waits from now on, or went back. */
export function recordMove(context: Context, trx: Trx, { id, amount }: UnmatchedRow, waits: boolean): Promise<void> {
  return recordEvent(context, trx, unmatchedMoved, { unmatchedId: id, amount, waits })
}
