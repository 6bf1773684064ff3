/** What a subscription of a student kept by hand is worth, and where all the money is. */
import type { Earning } from '../money-model/money-model.ts'
import { type HandOrder, type HandSubscription, ownOrdersOf } from './records-by-hand.ts'
import type { StudentByHand } from './student-by-hand.ts'

/** What the subscription is worth to its student now, by section 5 of the rules alone. */
export function fairRefund(model: StudentByHand, subscription: HandSubscription): number {
  return ownOrdersOf(subscription).reduce((sum, order) => sum + worthOf(model, order, subscription), 0)
}

/** The part of one of its orders. */
export function worthOf(
  model: StudentByHand,
  { price, back, paidAt, upgrade }: HandOrder,
  { weeks, granted, id }: HandSubscription,
): number {
  const { now } = model
  const own = weeks.slice(upgrade?.fromWeek ?? 0)
  const notBegun = own.filter(({ start }) => start > now).length
  const byWeeks = Math.floor((price * notBegun) / own.length)
  const begun = model.lessons.filter(
    ({ subscription, start, state, returned }) =>
      subscription.id === id && start <= now && state !== 'canceled' && !returned,
  )
  const used = Math.min(
    granted,
    begun.reduce((sum, { minutes }) => sum + minutes, 0),
  )
  const mayWithdraw = now <= model.after(model.withdrawalDays, paidAt ?? 0)
  const byMinutes = mayWithdraw ? price - Math.ceil((price * used) / granted) : 0
  return Math.min(price - back, Math.max(byWeeks, byMinutes))
}

/** Whether the student cannot have the subscription back now. The money of a gift is its giver's. */
export function isRefundClosed(model: StudentByHand, subscription: HandSubscription): boolean {
  const { now, lessons, ended } = model
  const isRunning = lessons.some(
    (each) => each.subscription === subscription && each.state === 'open' && each.start <= now,
  )
  const isOver = ended.has(subscription.id) || subscription.end <= now
  return isOver || isRunning || fairRefund(model, subscription) === 0
}

export function earned({ lessons }: StudentByHand, kind: Earning): number {
  const judged = lessons.filter(({ state, earning }) => state === 'judged' && earning === kind)
  return judged.reduce((sum, { minutes }) => sum + minutes * 250, 0)
}

/** The money that stays of paid orders that bought something, or of those that did not. */
export function kept({ orders }: StudentByHand, isBought: boolean): number {
  const paid = orders.filter(
    ({ paidAt, bought, kind }) => paidAt !== null && (kind !== 'own' || bought !== null) === isBought,
  )
  return paid.reduce((sum, { price, back }) => sum + price - back, 0)
}
