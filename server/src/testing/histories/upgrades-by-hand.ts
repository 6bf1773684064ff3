/** What an upgrade costs and does, for a student kept by hand. */
import { UpgradeFrom } from '@hiwar/contract/money/upgrades.ts'
import { minutesOfWeek } from '@hiwar/domain/subscriptions/weeks.ts'
import { instant } from '@hiwar/domain/time/instant.ts'
import { loseGift } from './gifts-by-hand.ts'
import { type Canceler, type HandOrder, type HandSubscription, type HandUpgrade, ordersOf } from './records-by-hand.ts'
import { loseReferral } from './referrals-by-hand.ts'
import type { StudentByHand } from './student-by-hand.ts'
import type { HandWeek } from './weeks-by-hand.ts'

export function refusalOfUpgrade(model: StudentByHand, weeklyMinutes: number, from: UpgradeFrom): string | undefined {
  const { current } = model
  if (current === undefined) return 'subscription-required'
  if (model.frozen !== undefined) return 'subscription-frozen'
  if (weeklyMinutes <= current.weeklyMinutes) return 'bad-request'
  return weekOf(model, current, from) === current.weeks.length ? 'bad-request' : undefined
}

export function weekOf({ now }: StudentByHand, { weeks }: HandSubscription, from: UpgradeFrom): number {
  const running = weeks.findIndex(({ start, end }) => start <= now && now < end)
  return from === UpgradeFrom.Now ? running : running + 1
}

/** The new price for the weeks from this one on, less what is left of the orders for them. */
export function costOf(subscription: HandSubscription, fromWeek: number, newPrice: number): number {
  const all = subscription.weeks.length
  const gaining = all - fromWeek
  const paid = ordersOf(subscription).map(({ price, back, upgrade: earlier }) => {
    const own = all - (earlier?.fromWeek ?? 0)
    return Math.floor(((price - back) * Math.min(gaining, own)) / own)
  })
  return Math.max(0, Math.floor((newPrice * gaining) / all) - paid.reduce((sum, part) => sum + part, 0))
}

/** Whether the order buys what it was made for, when it is paid now. */
export function fits(
  model: StudentByHand,
  order: HandOrder,
  { subscription, fromWeek, newPrice }: HandUpgrade,
): boolean {
  if (model.current !== subscription || order.weeklyMinutes <= subscription.weeklyMinutes) return false
  const isOver = (subscription.weeks[fromWeek]?.end ?? 0) <= model.now
  return !isOver && costOf(subscription, fromWeek, newPrice) === order.price
}

/** Each of its weeks grants as much as if the plan had been bought at first. */
export function upgrade(model: StudentByHand, order: HandOrder, wanted: HandUpgrade): void {
  const { subscription, fromWeek } = wanted
  wanted.before = subscription.weeklyMinutes
  for (const week of subscription.weeks.slice(fromWeek))
    grant(subscription, week, Math.max(0, planned(model, week, order.weeklyMinutes) - week.sold))
  order.bought = subscription
  subscription.upgrades.push(order)
  setPlan(subscription)
}

/** Money goes back; the whole of it ends what it bought, and the student's own wish ends the subscription. */
export function giveMoneyBack(model: StudentByHand, order: HandOrder, amount: number, by: Canceler): void {
  order.back += amount
  const { bought, upgrade } = order
  const isWhole = order.back === order.price
  if (isWhole) {
    loseReferral(model, order)
    loseGift(model, order)
  }
  const isEnd = by === 'student'
  if (bought === null || model.ended.has(bought.id) || !(isEnd || isWhole)) return
  if (upgrade === null || isEnd) model.end(bought, by)
  else takeUpgradeBack(model, order, upgrade)
}

/** Weeks that have not begun lose the difference, but no used minute. */
function takeUpgradeBack(model: StudentByHand, order: HandOrder, { subscription, fromWeek, before }: HandUpgrade) {
  const ahead = subscription.weeks.slice(fromWeek).filter(({ start }) => start > model.now)
  for (const week of ahead) {
    const difference = planned(model, week, order.weeklyMinutes) - planned(model, week, before)
    grant(subscription, week, -Math.min(difference, model.left(week)))
  }
  subscription.upgrades = subscription.upgrades.filter((each) => each !== order)
  setPlan(subscription)
}

function planned(model: StudentByHand, { start, end, frozen }: HandWeek, weeklyMinutes: number): number {
  return minutesOfWeek(weeklyMinutes, { start: instant(start), end: instant(model.after(-frozen, end)) })
}

function grant(subscription: HandSubscription, week: HandWeek, minutes: number): void {
  week.minutes += minutes
  week.sold += minutes
  subscription.granted += minutes
}

/** The plan is that of the newest order. */
function setPlan(subscription: HandSubscription): void {
  subscription.weeklyMinutes = ordersOf(subscription).at(-1)?.weeklyMinutes ?? 0
  for (const week of subscription.weeks) week.weeklyMinutes = subscription.weeklyMinutes
}
