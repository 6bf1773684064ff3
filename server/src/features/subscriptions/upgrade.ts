/** What becomes of an upgrade when it is paid, and when it is given back. The payer is locked. */
import { discounted, piastres } from '@hiwar/domain/money/piastres.ts'
import { gainsOf, lossesOf, upgradePrice } from '@hiwar/domain/subscriptions/upgrade.ts'
import { instantOfDate } from '@hiwar/domain/time/instant.ts'
import type { Context } from '../../context.ts'
import { found } from '../../platform/action.ts'
import type { Trx } from '../../platform/db/database.ts'
import type { TransactionFact } from '../payments/events.ts'
import { findTransaction, type TransactionRow } from '../transactions/store.ts'
import { findUpgradable, type Upgradable } from '../upgrades/facts.ts'
import { changeWeeks, insertUpgrade, listStoredWeeks, reverse } from '../upgrades/store.ts'

/** Applies a paid upgrade: its weeks gain minutes, and the subscription goes on with the new plan. */
export async function applyUpgrade(
  context: Context,
  { transactionId, userId, at }: TransactionFact,
  trx: Trx,
): Promise<void> {
  const now = new Date(at)
  const order = found(await findTransaction(trx, transactionId), 'transaction-not-found')
  const upgradable = await findUpgradable(trx, userId, { week: order.fromWeek ?? 0 }, now)
  if (upgradable === null || !fits(order, upgradable, now)) {
    context.log.warn({ transactionId }, 'a paid upgrade has bought nothing, since its week or its price is over')
    return
  }
  const { subscription, fromWeek, gaining } = upgradable
  const { planId: newPlanId, weeklyMinutes: newWeeklyMinutes } = order
  const old = { oldPlanId: subscription.planId, oldWeeklyMinutes: subscription.weeklyMinutes }
  const place = { transactionId, subscriptionId: subscription.id, fromWeek, appliedAt: now }
  await changeWeeks(trx, subscription.id, gainsOf(gaining, newWeeklyMinutes), now)
  await insertUpgrade(trx, { ...place, ...old, newPlanId, newWeeklyMinutes }, now)
}

/** Whether the order is still for this subscription and its week, and costs now what was paid. */
function fits(order: TransactionRow, upgradable: Upgradable, now: Date): boolean {
  const { subscription, payableUntil, weeklyMinutes, orders } = upgradable
  if (order.subscriptionId !== subscription.id || order.weeklyMinutes <= weeklyMinutes) return false
  if (payableUntil === undefined || payableUntil <= instantOfDate(now)) return false
  const newPrice = discounted(piastres(order.fullPrice ?? 0), order.periodDiscount ?? 0)
  return upgradePrice(newPrice, upgradable, orders).amount === order.amount
}

/** Takes an upgrade back: the weeks that have not begun lose what it gave, except minutes that are used. */
export async function reverseUpgrade({ transactionId, at }: TransactionFact, trx: Trx): Promise<void> {
  const now = new Date(at)
  const reversed = await reverse(trx, transactionId, now)
  if (reversed === undefined) return
  const { subscriptionId, fromWeek, oldWeeklyMinutes, newWeeklyMinutes } = reversed
  const weeks = (await listStoredWeeks(trx, subscriptionId)).slice(fromWeek)
  const ahead = weeks.filter(({ start }) => start > instantOfDate(now))
  await changeWeeks(trx, subscriptionId, lossesOf(ahead, oldWeeklyMinutes, newWeeklyMinutes), now)
}
