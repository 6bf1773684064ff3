/** The facts on which an upgrade is quoted, ordered and applied. */
import { UpgradeFrom } from '@hiwar/contract/money/upgrades.ts'
import { piastres } from '@hiwar/domain/money/piastres.ts'
import type { StoredWeek, UpgradeFacts } from '@hiwar/domain/subscriptions/upgrade.ts'
import { weekOf } from '@hiwar/domain/subscriptions/weeks.ts'
import { type Instant, instantOfDate } from '@hiwar/domain/time/instant.ts'
import type { Database, Row, Trx } from '../../platform/db/database.ts'
import { listOrders } from '../transactions/orders.store.ts'
import { findRunning, listStoredWeeks } from './store.ts'

export interface Upgradable extends UpgradeFacts {
  readonly subscription: Row<'subscriptions'>
  readonly fromWeek: number
  /** The weeks from that one on. */
  readonly gaining: readonly StoredWeek[]
  /** The end of that week, until which the upgrade may be paid. */
  readonly payableUntil: Instant | undefined
}

/** The running subscription of a student as an upgrade finds it, from the week that is meant; null without one. */
export async function findUpgradable(
  db: Database | Trx,
  userId: number,
  from: UpgradeFrom | { readonly week: number },
  now: Date,
): Promise<Upgradable | null> {
  const subscription = await findRunning(db, userId, now)
  if (subscription === undefined) return null
  const { id, period, weeklyMinutes, isFrozen } = subscription
  const weeks = await listStoredWeeks(db, id)
  const running = weekOf(weeks, instantOfDate(now))?.index ?? 0
  const fromWeek = typeof from === 'object' ? from.week : running + (from === UpgradeFrom.Now ? 0 : 1)
  const gaining = weeks.slice(fromWeek)
  const orders = await listOrders(db, id)
  return {
    subscription,
    period,
    weeklyMinutes,
    isFrozen: isFrozen === true,
    allWeeks: weeks.length,
    weeks: gaining.length,
    orders: orders.map((order) => ({
      left: piastres(order.amount - order.refundedAmount),
      weeks: weeks.length - (order.fromWeek ?? 0),
    })),
    fromWeek,
    gaining,
    payableUntil: gaining[0]?.end,
  }
}
