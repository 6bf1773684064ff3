/** The fair refund of orders as they are stored, for students, staff and the end of an account. */
import { type Piastres, piastres } from '@hiwar/domain/money/piastres.ts'
import { type FairRefund, fairRefund } from '@hiwar/domain/payments/fair-refund.ts'
import { instantOfDate } from '@hiwar/domain/time/instant.ts'
import type { Database, Trx } from '../../platform/db/database.ts'
import type { TransactionRow } from '../transactions/store.ts'
import { type Bought, findBought, getRefundedBefore } from './refunds.store.ts'
import { getWithdrawalDays } from './store.ts'

/** What these orders of one subscription are to give back, with the weeks and minutes that they bought. */
export async function fairRefundOf(
  db: Database | Trx,
  orders: readonly TransactionRow[],
  bought: Bought,
): Promise<FairRefund> {
  const usualDays = await getWithdrawalDays(db)
  const paid = orders.map((order) => ({
    paid: piastres(order.amount),
    refunded: piastres(order.refundedAmount),
    ...weeksOf(order, bought),
    paidAt: instantOfDate(order.paidAt ?? order.createdAt),
    withdrawalDays: order.withdrawalDays ?? usualDays,
  }))
  const minutes = { granted: bought.grantedMinutes, used: bought.usedMinutes }
  return fairRefund(paid, minutes, instantOfDate(bought.at))
}

/** The weeks that an order bought: all, or those of an upgrade. */
function weeksOf({ fromWeek }: TransactionRow, { weeks, weeksNotBegun }: Bought) {
  const allWeeks = weeks - (fromWeek ?? 0)
  return { allWeeks, weeksNotBegun: Math.min(allWeeks, weeksNotBegun) }
}

interface Suggestion {
  suggested: Piastres
  /** Null when the transaction bought nothing. */
  bought: Bought | null
}

/**
 * The amount that staff are offered for a paid transaction. After the end of its subscription, only what the refunds
 * since then have not covered.
 */
export async function suggestRefund(
  db: Database | Trx,
  transaction: TransactionRow & { boughtSubscriptionId: number | null },
  now: Date,
): Promise<Suggestion> {
  const { boughtSubscriptionId: subscriptionId, amount, refundedAmount } = transaction
  // ours: a payment that bought no week is refunded in full
  if (subscriptionId === null) return { suggested: piastres(amount - refundedAmount), bought: null }
  const bought = await findBought(db, subscriptionId, now)
  const before = bought.refundedBefore === null ? refundedAmount : await getRefundedBefore(db, transaction.id, bought)
  const fair = await fairRefundOf(db, [{ ...transaction, refundedAmount: before }], bought)
  return { suggested: piastres(Math.max(0, fair.amount - (refundedAmount - before))), bought }
}
