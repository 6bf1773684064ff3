import { TransactionStatus } from '@hiwar/contract/enumerations/basic.ts'
import type { paymentEndpoints } from '@hiwar/contract/money/payments.ts'
import type { Context } from '../../context.ts'
import type { MemberRequest } from '../../platform/http/request.ts'
import { found, Refusal } from '../../platform/refusal.ts'
import { presentTransaction } from '../transactions/present.ts'
import { getTransaction } from '../transactions/read.ts'
import { findTransaction, type TransactionRow } from '../transactions/store.ts'
import { askProvider, closeIfNew } from './check.ts'

/** Cancels an unpaid order: first with the provider, so that nobody can pay it any more, then here. */
export async function cancelUnpaid(
  context: Context,
  { actor, caller, body }: MemberRequest<typeof paymentEndpoints.cancel>,
) {
  const order = await getTransaction(context, body.transactionId, actor, 'payment.cancel')
  if (order.status !== TransactionStatus.New) throw new Refusal('bad-request', { status: 409 })
  if (await isWithdrawn(context, order)) await closeIfNew(context, order, 'cancel', { actor, caller })
  const standing = found(await findTransaction(context.db, order.id), 'transaction-not-found')
  // The provider's own notification of the cancellation may have come first.
  if (standing.status !== TransactionStatus.Canceled) throw new Refusal('bad-request', { status: 409 })
  return presentTransaction(standing)
}

/** Makes sure that the order cannot be paid any more; false when it was paid or closed before. */
async function isWithdrawn(context: Context, order: TransactionRow): Promise<boolean> {
  const report = await askProvider(context, order)
  if (report === null) return true
  if (report.state !== 'unpaid') return false
  if (await context.fawry.cancelOrder(report.providerRef)) return true
  await askProvider(context, order)
  return false
}
