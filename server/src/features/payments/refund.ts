import type { paymentEndpoints, RefundQuote } from '@hiwar/contract/money/payments.ts'
import type { Transaction } from '@hiwar/contract/money/transactions.ts'
import { NOTHING, type Piastres, piastres } from '@hiwar/domain/money/piastres.ts'
import {
  decideRefund,
  decideRefundAmountEntered,
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
import { lockTransaction } from './advance.ts'
import { keepOwn, refundableOf, requestRefund, resumeRefund } from './apply-refund.ts'
import { claimDueRefunds, findAskedRefund, findBought, insertAskedRefund, type RefundRow } from './refunds.store.ts'

type RefundRequest = MemberRequest<typeof paymentEndpoints.refund>

/**
 * Refunds money: stores the refund, sends the request to the provider, then stores the result. A retry or the
 * reconciliation completes a stored refund after any interruption.
 */
export async function refundPayment(context: Context, request: RefundRequest) {
  const { transactionId, refundAmount } = request.body
  const before = found(await findTransaction(context.db, transactionId), 'transaction-not-found')
  if (before.amount === NOTHING) return endFree(context, before, request)
  const [unfinished] = await claimDueRefunds(context.db, 1, context.clock.now(), transactionId)
  if (unfinished !== undefined) {
    await resumeRefund(context, unfinished)
    const wanted = refundAmount ?? before.amount - before.refundedAmount
    if (wanted === unfinished.amount) return presentCurrent(context, transactionId)
  }
  const asked = await inTransaction(context.db, (trx) => openRefund(context, trx, before, request))
  await requestRefund(context, before, asked, { isRepeated: false })
  return inTransaction(context.db, async (trx) => {
    const current = found(await findTransaction(trx, transactionId), 'transaction-not-found')
    return request.saveReply(trx, presentTransaction(current))
  })
}

/** Refunds a transaction of nothing, which ends its subscription. The provider does not know it. */
function endFree(context: Context, known: PresentableTransaction, request: RefundRequest): Promise<Transaction> {
  const { actor, body, saveReply } = request
  return inTransaction(context.db, async (trx) => {
    const now = context.clock.now()
    const transaction = await lockTransaction(trx, known)
    const amount = amountOf(decideRefund(refundableOf(transaction), optionalPiastres(body.refundAmount)))
    const current = await keepOwn(context, trx, transaction, { amount, by: actor.id }, now)
    const entry = { action: 'payment.refund', object: 'transaction', objectId: transaction.id } as const
    const before = { status: transaction.status, refundedAmount: transaction.refundedAmount }
    await recordAudit(trx, request, { ...entry, before, after: { refund: amount } }, now)
    return saveReply(trx, presentTransaction({ ...current, subscriptionId: known.subscriptionId }))
  })
}

async function openRefund(
  context: Context,
  trx: Trx,
  known: PresentableTransaction,
  request: RefundRequest,
): Promise<RefundRow> {
  const { actor, body, saveFallbackReply } = request
  const now = context.clock.now()
  const transaction = await lockTransaction(trx, known)
  const amount = amountOf(decideRefund(refundableOf(transaction), optionalPiastres(body.refundAmount)))
  if ((await findAskedRefund(trx, transaction.id)) !== undefined) throw new Refusal('bad-request', { status: 409 })
  const chosen = { amount, reason: body.reason || null, endsSubscription: body.endsSubscription === true }
  const refund = { ...chosen, transactionId: transaction.id, requestedBy: actor.id }
  const asked = await insertAskedRefund(trx, refund, now)
  const entry = { action: 'payment.refund', object: 'transaction', objectId: transaction.id } as const
  const { status, refundedAmount } = transaction
  await recordAudit(trx, request, { ...entry, before: { status, refundedAmount }, after: { refund: amount } }, now)
  await saveFallbackReply(trx, presentTransaction({ ...transaction, subscriptionId: known.subscriptionId }))
  return asked
}

function optionalPiastres(amount: number | undefined) {
  return amount === undefined ? undefined : piastres(amount)
}

async function presentCurrent(context: Context, id: number) {
  return presentTransaction(found(await findTransaction(context.db, id), 'transaction-not-found'))
}

/** Quotes a refund: the refundable amount, the suggested amount, and what ends with the refund. */
export async function quoteRefund(
  context: Context,
  { actor, query }: MemberRequest<typeof paymentEndpoints.refundQuote>,
): Promise<RefundQuote> {
  const transaction = await getTransaction(context, query.transactionId, actor, 'payment.refund-quote')
  if (!isRefundable(transaction.status)) throw new Refusal('bad-request', { status: 409 })
  const bought = await findBought(context.db, transaction.id, context.clock.now())
  const facts = refundableOf(transaction)
  return {
    transactionId: transaction.id,
    paid: transaction.amount,
    refunded: transaction.refundedAmount,
    refundable: refundable(facts),
    suggested: suggestedRefund(facts, { all: bought.weeks, notBegun: bought.weeksNotBegun }),
    usedMinutes: bought.usedMinutes,
    futureLessons: bought.futureLessons,
    endsSubscription: bought.stands,
  }
}

/**
 * Takes from staff the amount that the provider refunded by itself, with the effects of a refund made in the product.
 */
export async function recordDeskRefund(
  context: Context,
  request: MemberRequest<typeof paymentEndpoints.recordDeskRefund>,
): Promise<Transaction> {
  const { actor, body, saveReply } = request
  const known = found(await findTransaction(context.db, body.transactionId), 'transaction-not-found')
  return inTransaction(context.db, async (trx) => {
    const now = context.clock.now()
    const transaction = await lockTransaction(trx, known)
    const amount = amountOf(decideRefundAmountEntered(refundableOf(transaction), piastres(body.refundAmount)))
    if ((await findAskedRefund(trx, transaction.id)) !== undefined) throw new Refusal('bad-request', { status: 409 })
    const current = await keepOwn(context, trx, transaction, { amount, by: actor.id }, now)
    const entry = { action: 'payment.tell-refund', object: 'transaction', objectId: transaction.id } as const
    const { status, refundedAmount } = transaction
    await recordAudit(trx, request, { ...entry, before: { status, refundedAmount }, after: { refund: amount } }, now)
    return saveReply(trx, presentTransaction({ ...current, subscriptionId: known.subscriptionId }))
  })
}

/** The decided amount; throws the refusal when the requested amount is not allowed. */
function amountOf(decision: RefundDecision): Piastres {
  if ('refund' in decision) return decision.refund
  if (decision.because === 'state') throw new Refusal('bad-request', { status: 409 })
  throw new Refusal('bad-request', { fields: [{ path: 'refundAmount', code: 'invalid-type' }] })
}
