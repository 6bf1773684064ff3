import type { paymentEndpoints } from '@hiwar/contract/money/payments.ts'
import type { Transaction } from '@hiwar/contract/money/transactions.ts'
import { piastres } from '@hiwar/domain/money/piastres.ts'
import { decideTold } from '@hiwar/domain/payments/refund.ts'
import type { Context } from '../../context.ts'
import { recordAudit } from '../../platform/audit/store.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { MemberRequest } from '../../platform/http/request.ts'
import { found, Refusal } from '../../platform/refusal.ts'
import { presentTransaction } from '../transactions/present.ts'
import { findTransaction } from '../transactions/store.ts'
import { lockWithPayer } from './advance.ts'
import { keepOwn, refundableOf } from './give-back.ts'
import { amountOf } from './refund-amount.ts'
import { findAskedRefund } from './refunds.store.ts'

/** Takes from staff how much the provider gave back at its own desk, and does what a refund of ours would have done. */
export async function tellRefund(
  context: Context,
  request: MemberRequest<typeof paymentEndpoints.tellRefund>,
): Promise<Transaction> {
  const { actor, body, remember } = request
  const known = found(await findTransaction(context.db, body.transactionId), 'transaction-not-found')
  return inTransaction(context.db, async (trx) => {
    const now = context.clock.now()
    const order = await lockWithPayer(trx, known)
    const amount = amountOf(decideTold(refundableOf(order), piastres(body.refundAmount)))
    if ((await findAskedRefund(trx, order.id)) !== undefined) throw new Refusal('bad-request', { status: 409 })
    const standing = await keepOwn(context, trx, order, { amount, by: actor.id }, now)
    const entry = { action: 'payment.tell-refund', object: 'transaction', objectId: order.id }
    const { status, refundedAmount } = order
    await recordAudit(trx, request, { ...entry, before: { status, refundedAmount }, after: { refund: amount } }, now)
    return remember(trx, presentTransaction({ ...standing, subscriptionId: known.subscriptionId }))
  })
}
