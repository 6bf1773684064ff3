import type { paymentEndpoints, RefundQuote } from '@hiwar/contract/money/payments.ts'
import type { Transaction } from '@hiwar/contract/money/transactions.ts'
import { type Piastres, piastres } from '@hiwar/domain/money/piastres.ts'
import {
  decideRefund,
  decideTold,
  isRefundable,
  type RefundDecision,
  refundable,
  suggestedRefund,
} from '@hiwar/domain/payments/refund.ts'
import type { Context } from '../../context.ts'
import { found, type MemberRequest, Refusal } from '../../platform/action.ts'
import { recordAudit } from '../../platform/audit.store.ts'
import { inTransaction, type Trx } from '../../platform/db/database.ts'
import { getTransaction, presentTransaction } from '../transactions/read.ts'
import { findTransaction, type PresentableTransaction } from '../transactions/store.ts'
import { lockWithPayer } from './advance.ts'
import { askForRefund, finishRefund, keepOwn, refundableOf } from './give-back.ts'
import { claimDueRefunds, findAskedRefund, findBought, insertAskedRefund, type RefundRow } from './refunds.store.ts'

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

/** What a refund would come to: how much may go back, how much is fair, and what ends with it. */
export async function quoteRefund(
  context: Context,
  { actor, query }: MemberRequest<typeof paymentEndpoints.refundQuote>,
): Promise<RefundQuote> {
  const order = await getTransaction(context, query.transactionId, actor, 'payment.refund-quote')
  if (!isRefundable(order.status)) throw new Refusal('bad-request', { status: 409 })
  const bought = await findBought(context.db, order.id, context.clock.now())
  const facts = refundableOf(order)
  return {
    transactionId: order.id,
    paid: order.amount,
    refunded: order.refundedAmount,
    refundable: refundable(facts),
    suggested: suggestedRefund(facts, { all: bought.weeks, notBegun: bought.weeksNotBegun }),
    usedMinutes: bought.usedMinutes,
    futureLessons: bought.futureLessons,
    endsSubscription: bought.stands,
  }
}

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

/** The amount that was decided, or the refusal of the one that was sent. */
function amountOf(decision: RefundDecision): Piastres {
  if ('refund' in decision) return decision.refund
  if (decision.because === 'state') throw new Refusal('bad-request', { status: 409 })
  throw new Refusal('bad-request', { fields: [{ path: 'refundAmount', code: 'invalid-type' }] })
}
