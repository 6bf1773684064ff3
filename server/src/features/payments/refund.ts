import type { paymentEndpoints } from '@hiwar/contract/money/payments.ts'
import { piastres } from '@hiwar/domain/money/piastres.ts'
import { decideRefund } from '@hiwar/domain/payments/refund.ts'
import type { Context } from '../../context.ts'
import { recordAudit } from '../../platform/audit/store.ts'
import { inTransaction, type Trx } from '../../platform/db/transaction.ts'
import type { MemberRequest } from '../../platform/http/request.ts'
import { found, Refusal } from '../../platform/refusal.ts'
import { presentTransaction } from '../transactions/present.ts'
import { findTransaction, type PresentableTransaction } from '../transactions/store.ts'
import { lockWithPayer } from './advance.ts'
import { askForRefund, finishRefund } from './finish-refund.ts'
import { refundableOf } from './give-back.ts'
import { amountOf } from './refund-amount.ts'
import { claimDueRefunds, findAskedRefund, insertAskedRefund, type RefundRow } from './refunds.store.ts'

type RefundRequest = MemberRequest<typeof paymentEndpoints.refund>

/**
 * Gives money back: first it is kept that it shall go, then the provider is asked, then its answer is kept. Whatever
 * happens in between, the row that stands is finished by a retry or by the round of reconciliation.
 */
export async function refundPayment(context: Context, request: RefundRequest) {
  const { transactionId, refundAmount } = request.body
  const before = found(await findTransaction(context.db, transactionId), 'transaction-not-found')
  const [unfinished] = await claimDueRefunds(context.db, 1, context.clock.now(), transactionId)
  if (unfinished !== undefined) {
    await finishRefund(context, unfinished)
    const wanted = refundAmount ?? before.amount - before.refundedAmount
    if (wanted === unfinished.amount) return presentStanding(context, transactionId)
  }
  const asked = await inTransaction(context.db, (trx) => openRefund(context, trx, before, request))
  await askForRefund(context, before, asked, { isRepeated: false })
  return inTransaction(context.db, async (trx) => {
    const standing = found(await findTransaction(trx, transactionId), 'transaction-not-found')
    return request.remember(trx, presentTransaction(standing))
  })
}

async function openRefund(
  context: Context,
  trx: Trx,
  known: PresentableTransaction,
  request: RefundRequest,
): Promise<RefundRow> {
  const { actor, body, begin } = request
  const now = context.clock.now()
  const order = await lockWithPayer(trx, known)
  const amount = amountOf(decideRefund(refundableOf(order), optionalPiastres(body.refundAmount)))
  if ((await findAskedRefund(trx, order.id)) !== undefined) throw new Refusal('bad-request', { status: 409 })
  const reason = body.reason || null
  const asked = await insertAskedRefund(trx, { transactionId: order.id, amount, reason, requestedBy: actor.id }, now)
  const entry = { action: 'payment.refund', object: 'transaction', objectId: order.id }
  const { status, refundedAmount } = order
  await recordAudit(trx, request, { ...entry, before: { status, refundedAmount }, after: { refund: amount } }, now)
  await begin(trx, presentTransaction({ ...order, subscriptionId: known.subscriptionId }))
  return asked
}

function optionalPiastres(amount: number | undefined) {
  return amount === undefined ? undefined : piastres(amount)
}

async function presentStanding(context: Context, id: number) {
  return presentTransaction(found(await findTransaction(context.db, id), 'transaction-not-found'))
}
