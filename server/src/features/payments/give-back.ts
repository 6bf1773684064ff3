/** Brings a refund that was asked for to its end, now or when the answer was lost. */
import { TransactionStatus } from '@hiwar/contract/enumerations/basic.ts'
import { NOTHING, type Piastres, piastres } from '@hiwar/domain/money/piastres.ts'
import { judgeSilence, type RefundableTransaction, refundable } from '@hiwar/domain/payments/refund.ts'
import { nextStatus } from '@hiwar/domain/payments/transaction.ts'
import type { Context } from '../../context.ts'
import { found, Refusal } from '../../platform/action.ts'
import { inTransaction, type Trx } from '../../platform/db/database.ts'
import { recordEvent } from '../../platform/events/events.ts'
import { findTransaction, refundTransaction, type TransactionRow } from '../transactions/store.ts'
import { lockWithPayer } from './advance.ts'
import { factOf, transactionRefunded } from './events.ts'
import { findAskedRefund, insertGivenRefund, type RefundRow, settleRefund } from './refunds.store.ts'

/** Asks for the money and keeps the answer; refuses when the provider does, or when nothing clear came. */
export async function askForRefund(
  context: Context,
  order: TransactionRow,
  refund: RefundRow,
  { isRepeated }: { isRepeated: boolean },
): Promise<void> {
  const { providerRef } = order
  if (providerRef === null) throw new Refusal('fawry-error')
  const amount = piastres(refund.amount)
  const outcome = await context.fawry.refund({ providerRef, amount, reason: refund.reason })
  const isPart = amount < refundable(refundableOf(order))
  // A part that is too large to go twice and is now above the rest has gone before.
  const isGiven = outcome.kind === 'given' || (outcome.kind === 'refused' && outcome.aboveRest && isRepeated && isPart)
  if (isGiven) return keepGiven(context, order, refund)
  if (outcome.kind === 'refused') {
    context.log.warn({ transactionId: order.id, refusedWith: outcome.code }, 'the payment provider refused a refund')
    const now = context.clock.now()
    await inTransaction(context.db, (trx) => settleRefund(trx, refund.id, 'refused', now))
  }
  throw new Refusal('fawry-error')
}

/** Finds out what became of a refund whose answer was lost, and asks again where that cannot pay twice. */
export async function finishRefund(context: Context, refund: RefundRow): Promise<void> {
  const order = found(await findTransaction(context.db, refund.transactionId), 'transaction-not-found')
  const report = await context.fawry.findOrder(order.merchantRef)
  if (report === null) throw new Refusal('fawry-error')
  const left = refundable(refundableOf(order))
  const silent = { amount: piastres(refund.amount), left, hasEarlier: order.refundedAmount > 0 }
  const silence = judgeSilence(silent, report.state)
  if (silence === 'wait') throw new Refusal('fawry-error')
  if (silence === 'ask-again') return askForRefund(context, order, refund, { isRepeated: true })
  if (silence === 'presumed-given') {
    context.log.error({ transactionId: order.id, refundId: refund.id }, 'a part is counted as given back unproved')
  }
  return keepGiven(context, order, refund)
}

function keepGiven(context: Context, order: TransactionRow, refund: RefundRow): Promise<void> {
  return inTransaction(context.db, async (trx) => {
    await settleGiven(context, trx, order, refund, context.clock.now())
  })
}

/** What money that went back does to its order, whoever gave it. */
export function refundableOf({ status, amount, refundedAmount, refundUntold }: TransactionRow): RefundableTransaction {
  const money = { amount: piastres(amount), refunded: piastres(refundedAmount) }
  return { status, ...money, untold: refundUntold }
}

/** Ends a refund that was asked for as given; what another has ended meanwhile stays as it is. */
async function settleGiven(
  context: Context,
  trx: Trx,
  opened: TransactionRow,
  { id, amount, requestedBy }: RefundRow,
  now: Date,
): Promise<TransactionRow> {
  const order = await lockWithPayer(trx, opened)
  const settled = await settleRefund(trx, id, 'given', now)
  if (settled === undefined) return order
  return giveBack(context, trx, order, { amount: piastres(amount), by: requestedBy }, now)
}

/** Applies what the provider told of a locked order: the refund under way, if it can be meant, or one of its own. */
export async function hearRefund(
  context: Context,
  trx: Trx,
  order: TransactionRow,
  isWhole: boolean,
  now: Date,
): Promise<TransactionRow> {
  const asked = await findAskedRefund(trx, order.id)
  const isMeant = asked !== undefined && (isWhole || asked.amount < refundable(refundableOf(order)))
  const standing = isMeant ? await settleGiven(context, trx, order, asked, now) : order
  if (isMeant && (!isWhole || standing.status === TransactionStatus.Refunded)) return standing
  // The provider does not say how large a part was: staff do.
  if (!isWhole) return giveBack(context, trx, standing, { amount: null, by: null }, now)
  return keepOwn(context, trx, standing, { amount: refundable(refundableOf(standing)), by: null }, now)
}

/** Keeps what the provider gave back of a locked order at its own desk, by its own word or by that of staff. */
export async function keepOwn(
  context: Context,
  trx: Trx,
  order: TransactionRow,
  { amount, by }: { amount: Piastres; by: number | null },
  now: Date,
): Promise<TransactionRow> {
  if (amount > NOTHING) await insertGivenRefund(trx, order.id, amount, now)
  return giveBack(context, trx, order, { amount, by }, now)
}

async function giveBack(
  context: Context,
  trx: Trx,
  order: TransactionRow,
  { amount, by }: { amount: Piastres | null; by: number | null },
  now: Date,
): Promise<TransactionRow> {
  const whole = amount === refundable(refundableOf(order))
  const to = nextStatus(order.status, whole ? 'refund-rest' : 'refund-part')
  if (to === undefined) throw new Refusal('bad-request', { status: 409 })
  const moved = await refundTransaction(trx, order, amount, to, now)
  await recordEvent(context, trx, transactionRefunded, { ...factOf(moved, now), amount: amount ?? NOTHING, whole, by })
  return moved
}
