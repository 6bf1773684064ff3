/** Completes a refund that was requested from the provider, at once or after a lost response. */
import { TransactionStatus } from '@hiwar/contract/enumerations/basic.ts'
import { NOTHING, type Piastres, piastres } from '@hiwar/domain/money/piastres.ts'
import {
  decideLostRefund,
  isRefundable,
  type RefundableTransaction,
  refundable,
} from '@hiwar/domain/payments/refund.ts'
import { nextStatus } from '@hiwar/domain/payments/transaction.ts'
import type { Context } from '../../context.ts'
import { findOrder, refundOrder } from '../../gateways/fawry/orders.ts'
import { found, Refusal } from '../../platform/action.ts'
import { inTransaction, type Trx } from '../../platform/db/database.ts'
import { recordEvent } from '../../platform/events/events.ts'
import { findTransaction, refundTransaction, type TransactionRow } from '../transactions/store.ts'
import { lockTransaction } from './advance.ts'
import { factOf, transactionRefunded } from './events.ts'
import {
  findAskedRefund,
  findUnreportedRefund,
  insertGivenRefund,
  type RefundRow,
  settleRefund,
  updateReported,
  updateRequested,
} from './refunds.store.ts'

/**
 * Requests a stored refund from the provider for the first time and stores the result. Throws `refund-refused` when the
 * provider refuses, and `fawry-error` when it gives no clear answer.
 */
export async function requestRefund(context: Context, transaction: TransactionRow, refund: RefundRow): Promise<void> {
  // Kept before the request, so that a lost response is told from a request that was never made.
  if (!(await updateRequested(context.db, refund.id, context.clock.now()))) throw new Refusal('fawry-error')
  return sendRequest(context, transaction, refund, { isRepeated: false })
}

async function sendRequest(
  context: Context,
  transaction: TransactionRow,
  refund: RefundRow,
  { isRepeated }: { isRepeated: boolean },
): Promise<void> {
  const { providerRef } = transaction
  if (providerRef === null) throw new Refusal('fawry-error')
  const amount = piastres(refund.amount)
  const outcome = await refundOrder(context.fawry, { providerRef, amount, reason: refund.reason })
  const isPart = amount < refundable(refundableOf(transaction))
  // A repeated request for a part that cannot fit twice is refused as above the rest: the first request succeeded.
  const isGiven = outcome.kind === 'given' || (outcome.kind === 'refused' && outcome.aboveRest && isRepeated && isPart)
  if (isGiven) return keepGiven(context, transaction, refund)
  if (outcome.kind === 'unclear') throw new Refusal('fawry-error')
  context.log.warn(
    { transactionId: transaction.id, refusedWith: outcome.code },
    'the payment provider refused a refund',
  )
  await keepRefused(context, transaction, refund, outcome.aboveRest)
  throw new Refusal('refund-refused')
}

/**
 * Finds out the result of a refund whose response was lost. Requests the refund again only where a second request
 * cannot pay twice, and requests one that was never requested.
 */
export async function resumeRefund(context: Context, refund: RefundRow): Promise<void> {
  const transaction = found(await findTransaction(context.db, refund.transactionId), 'transaction-not-found')
  const update = await findOrder(context.fawry, transaction.merchantRef)
  if (update === null) throw new Refusal('fawry-error')
  const left = refundable(refundableOf(transaction))
  const silent = {
    wasAsked: refund.requestedAt !== null,
    amount: piastres(refund.amount),
    left,
    hasEarlier: transaction.refundedAmount > 0,
  }
  const silence = decideLostRefund(silent, update.state)
  if (silence === 'wait') throw new Refusal('fawry-error')
  if (silence === 'ask') return requestRefund(context, transaction, refund)
  if (silence === 'ask-again') return sendRequest(context, transaction, refund, { isRepeated: true })
  if (silence === 'presumed-given') {
    context.log.error(
      { transactionId: transaction.id, refundId: refund.id },
      'a part is counted as given back unproved',
    )
  }
  return keepGiven(context, transaction, refund)
}

/** A refund above what the provider has left shows that the provider refunded more than is known here. */
function keepRefused(context: Context, opened: TransactionRow, refund: RefundRow, aboveRest: boolean): Promise<void> {
  return inTransaction(context.db, async (trx) => {
    const now = context.clock.now()
    const transaction = await lockTransaction(trx, opened)
    const settled = await settleRefund(trx, refund.id, 'refused', now)
    if (settled === undefined || !aboveRest || !isRefundable(transaction.status)) return
    await forgetAmount(context, trx, transaction, now)
  })
}

function keepGiven(context: Context, transaction: TransactionRow, refund: RefundRow): Promise<void> {
  return inTransaction(context.db, async (trx) => {
    await settleGiven(context, trx, transaction, refund, context.clock.now())
  })
}

/** The facts from which a refund is decided. */
export function refundableOf({ status, amount, refundedAmount, refundUntold }: TransactionRow): RefundableTransaction {
  const money = { amount: piastres(amount), refunded: piastres(refundedAmount) }
  return { status, ...money, amountUnknown: refundUntold }
}

/** Marks a requested refund as given. A refund that was settled since stays unchanged. */
async function settleGiven(
  context: Context,
  trx: Trx,
  opened: TransactionRow,
  { id, amount, requestedBy: by, endsSubscription }: RefundRow,
  now: Date,
): Promise<TransactionRow> {
  const transaction = await lockTransaction(trx, opened)
  const settled = await settleRefund(trx, id, 'given', now)
  if (settled === undefined) return transaction
  return applyRefund(context, trx, transaction, { amount: piastres(amount), by, endsSubscription }, now)
}

/**
 * Applies a refund that the provider reported for a locked transaction: the requested refund if the report can mean it,
 * otherwise a refund by the provider itself.
 */
export async function recordProviderRefund(
  context: Context,
  trx: Trx,
  transaction: TransactionRow,
  isWhole: boolean,
  now: Date,
): Promise<TransactionRow> {
  if (!isWhole) return recordReportedPart(context, trx, transaction, now)
  const asked = await findAskedRefund(trx, transaction.id)
  const current = asked === undefined ? transaction : await settleGiven(context, trx, transaction, asked, now)
  if (current.status === TransactionStatus.Refunded) return current
  return keepOwn(context, trx, current, { amount: refundable(refundableOf(current)), by: null }, now)
}

/**
 * Applies a report that a part was refunded. The provider reports each refund once and without its amount, so that
 * reports are told apart by counting: each refund of ours explains one, and a further one makes the amount unknown. If
 * a report of ours is lost, the next one at the provider's desk passes for it, until what is refunded exceeds the rest.
 */
async function recordReportedPart(
  context: Context,
  trx: Trx,
  transaction: TransactionRow,
  now: Date,
): Promise<TransactionRow> {
  const own = await findUnreportedRefund(trx, transaction.id)
  const isMeant = own !== undefined && (own.state === 'given' || own.amount < refundable(refundableOf(transaction)))
  if (!isMeant) return forgetAmount(context, trx, transaction, now)
  await updateReported(trx, own.id, now)
  return own.state === 'given' ? transaction : settleGiven(context, trx, transaction, own, now)
}

/** Records that more was refunded than is known. Staff enter the amount later. */
async function forgetAmount(
  context: Context,
  trx: Trx,
  transaction: TransactionRow,
  now: Date,
): Promise<TransactionRow> {
  if (transaction.refundUntold) return transaction
  return applyRefund(context, trx, transaction, { amount: null, by: null }, now)
}

/** Stores a refund that the provider made by itself. The amount comes from the provider's report or from staff. */
export async function keepOwn(
  context: Context,
  trx: Trx,
  transaction: TransactionRow,
  { amount, by }: { amount: Piastres; by: number | null },
  now: Date,
): Promise<TransactionRow> {
  if (amount > NOTHING) await insertGivenRefund(trx, transaction.id, amount, now)
  return applyRefund(context, trx, transaction, { amount, by }, now)
}

async function applyRefund(
  context: Context,
  trx: Trx,
  transaction: TransactionRow,
  { amount, by, endsSubscription = false }: { amount: Piastres | null; by: number | null; endsSubscription?: boolean },
  now: Date,
): Promise<TransactionRow> {
  const whole = amount === refundable(refundableOf(transaction))
  const to = nextStatus(transaction.status, whole ? 'refund-rest' : 'refund-part')
  if (to === undefined) throw new Refusal('bad-request', { status: 409 })
  const moved = await refundTransaction(trx, transaction, amount, to, now)
  const given = { amount: amount ?? NOTHING, endsSubscription: whole || endsSubscription, by }
  await recordEvent(context, trx, transactionRefunded, { ...factOf(moved, now), ...given })
  return moved
}
