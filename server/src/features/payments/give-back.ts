/** What money that went back does to its order, whoever gave it. */
import { TransactionStatus } from '@hiwar/contract/enumerations/basic.ts'
import { NOTHING, type Piastres, piastres } from '@hiwar/domain/money/piastres.ts'
import { type RefundableTransaction, refundable } from '@hiwar/domain/payments/refund.ts'
import { nextStatus } from '@hiwar/domain/payments/transaction.ts'
import type { Context } from '../../context.ts'
import type { Trx } from '../../platform/db/transaction.ts'
import { recordEvent } from '../../platform/events/record.ts'
import { Refusal } from '../../platform/refusal.ts'
import { refundTransaction, type TransactionRow } from '../transactions/store.ts'
import { lockWithPayer } from './advance.ts'
import { factOf, transactionRefunded } from './events.ts'
import { findAskedRefund, insertGivenRefund, type RefundRow, settleRefund } from './refunds.store.ts'

export function refundableOf({ status, amount, refundedAmount, refundUntold }: TransactionRow): RefundableTransaction {
  const money = { amount: piastres(amount), refunded: piastres(refundedAmount) }
  return { status: status as TransactionStatus, ...money, untold: refundUntold }
}

/** Ends a refund that was asked for as given; what another has ended meanwhile stays as it is. */
export async function settleGiven(
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
  const to = nextStatus(order.status as TransactionStatus, whole ? 'refund-rest' : 'refund-part')
  if (to === undefined) throw new Refusal('bad-request', { status: 409 })
  const moved = await refundTransaction(trx, order, amount, to, now)
  await recordEvent(context, trx, transactionRefunded, { ...factOf(moved, now), amount: amount ?? NOTHING, whole, by })
  return moved
}
