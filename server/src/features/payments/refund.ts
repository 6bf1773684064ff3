import { TransactionPurpose } from '@hiwar/contract/enumerations/basic.ts'
import type { paymentEndpoints, RefundQuote } from '@hiwar/contract/money/payments.ts'
import { SelfRefundState, type Transaction } from '@hiwar/contract/money/transactions.ts'
import { NOTHING, type Piastres, piastres } from '@hiwar/domain/money/piastres.ts'
import {
  decideRefund,
  decideRefundAmountEntered,
  isRefundable,
  type RefundableTransaction,
  type RefundDecision,
  refundable,
} from '@hiwar/domain/payments/refund.ts'
import type { Context } from '../../context.ts'
import { found, type MemberRequest, Refusal } from '../../platform/action.ts'
import { type Asker, recordAudit } from '../../platform/audit/audit.store.ts'
import { inTransaction, type Trx } from '../../platform/db/database.ts'
import { getTransaction, presentTransaction } from '../transactions/read.ts'
import { findTransaction, type PresentableTransaction, type TransactionRow } from '../transactions/store.ts'
import { lockTransaction } from './advance.ts'
import { keepOwn, refundableOf, requestRefund, resumeRefund } from './apply-refund.ts'
import { suggestRefund } from './fair-refund.ts'
import { claimDueRefunds, findAskedRefund, insertAskedRefund, type RefundRow } from './refunds.store.ts'

type RefundRequest = MemberRequest<typeof paymentEndpoints.refund>

/**
 * Refunds money: stores the refund, sends the request to the provider, then stores the result. A retry or the
 * reconciliation completes a stored refund after any interruption.
 */
export async function refundPayment(context: Context, request: RefundRequest) {
  const { transactionId, refundAmount } = request.body
  const before = found(await findTransaction(context.db, transactionId), 'transaction-not-found')
  const wanted = refundAmount === undefined ? undefined : piastres(refundAmount)
  // The provider does not know a transaction of nothing. Its refund ends its subscription.
  if (before.amount === NOTHING) {
    return recordRefund(context, before, request, 'payment.refund', (facts) => decideRefund(facts, wanted))
  }
  const [unfinished] = await claimDueRefunds(context.db, 1, context.clock.now(), transactionId)
  if (unfinished !== undefined) {
    await resumeRefund(context, unfinished)
    if ((wanted ?? before.amount - before.refundedAmount) === unfinished.amount)
      return presentTransaction(found(await findTransaction(context.db, transactionId), 'transaction-not-found'))
  }
  const asked = await inTransaction(context.db, (trx) => openRefund(context, trx, before, request, wanted))
  await requestRefund(context, before, asked)
  return inTransaction(context.db, async (trx) => {
    const current = found(await findTransaction(trx, transactionId), 'transaction-not-found')
    return request.saveReply(trx, presentTransaction(current))
  })
}

async function openRefund(
  context: Context,
  trx: Trx,
  known: PresentableTransaction,
  request: RefundRequest,
  wanted: Piastres | undefined,
): Promise<RefundRow> {
  const { actor, body, saveFallbackReply } = request
  const now = context.clock.now()
  const { transaction, amount } = await decideAlone(trx, known, (facts) => decideRefund(facts, wanted))
  const chosen = { amount, reason: body.reason || null, endsSubscription: body.endsSubscription === true }
  const refund = { ...chosen, transactionId: transaction.id, requestedBy: actor.id }
  const asked = await insertAskedRefund(trx, refund, now)
  await recordRefundAudit(trx, request, 'payment.refund', transaction, amount, now)
  await saveFallbackReply(trx, presentTransaction({ ...known, ...transaction }))
  return asked
}

/** Quotes a refund: the refundable amount, the suggested amount, and what ends with the refund. */
export async function quoteRefund(
  context: Context,
  { actor, query }: MemberRequest<typeof paymentEndpoints.refundQuote>,
): Promise<RefundQuote> {
  const transaction = await getTransaction(context, query.transactionId, actor, 'payment.refund-quote')
  if (!isRefundable(transaction.status)) throw new Refusal('bad-request', { status: 409 })
  const { bought, suggested } = await suggestRefund(context.db, transaction, context.clock.now())
  // ours: an upgrade that is given back leaves its subscription and the booked lessons
  const ends = transaction.purpose !== TransactionPurpose.Upgrade
  return {
    transactionId: transaction.id,
    paid: transaction.amount,
    refunded: transaction.refundedAmount,
    refundable: refundable(refundableOf(transaction)),
    suggested,
    usedMinutes: bought?.usedMinutes ?? 0,
    futureLessons: ends ? (bought?.futureLessons ?? 0) : 0,
    endsSubscription: ends && bought?.stands === true,
  }
}

/**
 * Takes from staff the amount that the provider refunded by itself, with the effects of a refund made in the product.
 */
export async function recordDeskRefund(
  context: Context,
  request: MemberRequest<typeof paymentEndpoints.recordDeskRefund>,
): Promise<Transaction> {
  const { transactionId, refundAmount } = request.body
  const known = found(await findTransaction(context.db, transactionId), 'transaction-not-found')
  // ours: the provider refused for good what a student asked for, so staff give it back by hand and enter it here
  const isByHand = known.selfRefund?.state === SelfRefundState.ByHand
  return recordRefund(context, known, request, 'payment.tell-refund', (facts) =>
    decideRefundAmountEntered({ ...facts, amountUnknown: facts.amountUnknown || isByHand }, piastres(refundAmount)),
  )
}

/** Stores a refund that nobody asks the provider for. */
function recordRefund(
  context: Context,
  known: PresentableTransaction,
  request: Pick<RefundRequest, 'actor' | 'caller' | 'saveReply'>,
  action: RefundAction,
  decide: Decide,
): Promise<Transaction> {
  return inTransaction(context.db, async (trx) => {
    const now = context.clock.now()
    const { transaction, amount } = await decideAlone(trx, known, decide)
    const current = await keepOwn(context, trx, transaction, { amount, by: request.actor.id }, now)
    await recordRefundAudit(trx, request, action, transaction, amount, now)
    return request.saveReply(trx, presentTransaction({ ...known, ...current }))
  })
}

type Decide = (facts: RefundableTransaction) => RefundDecision

/** Locks the transaction and decides the amount; throws when it is not allowed or another refund is under way. */
async function decideAlone(trx: Trx, known: PresentableTransaction, decide: Decide) {
  const transaction = await lockTransaction(trx, known)
  const decision = decide(refundableOf(transaction))
  if ('refuse' in decision) {
    if (decision.because === 'state') throw new Refusal('bad-request', { status: 409 })
    throw new Refusal('bad-request', { fields: [{ path: 'refundAmount', code: 'invalid-type' }] })
  }
  if ((await findAskedRefund(trx, transaction.id)) !== undefined) throw new Refusal('bad-request', { status: 409 })
  return { transaction, amount: decision.refund }
}

type RefundAction = 'payment.refund' | 'payment.tell-refund'

function recordRefundAudit(
  trx: Trx,
  asker: Asker,
  action: RefundAction,
  { id, status, refundedAmount }: TransactionRow,
  amount: Piastres,
  now: Date,
): Promise<void> {
  const facts = { before: { status, refundedAmount }, after: { refund: amount } }
  return recordAudit(trx, asker, { action, object: 'transaction', objectId: id, ...facts }, now)
}
