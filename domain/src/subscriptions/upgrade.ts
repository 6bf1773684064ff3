/** The upgrade of a running subscription to a plan with more weekly minutes: an order of its own for the last weeks. */
import type { PlanPeriod } from '@hiwar/contract/enumerations/basic.ts'
import { type Piastres, piastres, share, sum } from '../money/piastres.ts'
import type { TimeRange } from '../time/instant.ts'
import { addCairoDays } from '../time/wall-clock.ts'
import { minutesOfWeek } from './weeks.ts'

/** A paid order of the subscription, with the weeks that it bought: the last ones. */
export interface EarlierOrder {
  /** What was paid and not refunded. */
  readonly left: Piastres
  readonly weeks: number
}

/** The weeks of the subscription, and how many of them the upgrade is for: the last ones. */
export interface UpgradedWeeks {
  readonly weeks: number
  readonly allWeeks: number
}

export interface UpgradePrice {
  readonly newShare: Piastres
  readonly paidShare: Piastres
  readonly amount: Piastres
}

/**
 * What the upgrade costs in piastres: the share of the new price that falls on its weeks, less the share of what was
 * paid for them. Each share is rounded down; the amount is never below nothing.
 */
export function upgradePrice(
  newPrice: Piastres,
  { weeks, allWeeks }: UpgradedWeeks,
  orders: readonly EarlierOrder[],
): UpgradePrice {
  const newShare = share(newPrice, weeks, allWeeks)
  const paidShare = sum(orders.map((order) => share(order.left, Math.min(weeks, order.weeks), order.weeks)))
  return { newShare, paidShare, amount: piastres(Math.max(0, newShare - paidShare)) }
}

/** The running subscription and its paid orders. */
export interface UpgradeFacts extends UpgradedWeeks {
  readonly period: PlanPeriod
  readonly weeklyMinutes: number
  readonly isFrozen: boolean
  readonly orders: readonly EarlierOrder[]
}

export type UpgradeRefusal =
  | { readonly refuse: 'subscription-required' | 'subscription-frozen' }
  | { readonly refuse: 'bad-request'; readonly because: 'other-period' | 'no-more-minutes' | 'no-weeks' }

/** The refusal of the first broken rule. `facts` are null without a running subscription. */
export function refusalOfUpgrade(
  facts: UpgradeFacts | null,
  wanted: Pick<UpgradeFacts, 'period' | 'weeklyMinutes'>,
): UpgradeRefusal | undefined {
  if (facts === null) return { refuse: 'subscription-required' }
  if (facts.isFrozen) return { refuse: 'subscription-frozen' }
  if (wanted.period !== facts.period) return { refuse: 'bad-request', because: 'other-period' }
  if (wanted.weeklyMinutes <= facts.weeklyMinutes) return { refuse: 'bad-request', because: 'no-more-minutes' }
  return facts.weeks === 0 ? { refuse: 'bad-request', because: 'no-weeks' } : undefined
}

/** A quota week as it stands. */
export interface StoredWeek extends TimeRange {
  readonly index: number
  /** Days by which freezes that began in the week have moved its end. */
  readonly frozenDays: number
  /** The minutes that orders granted, without those that came from elsewhere. */
  readonly sold: number
  readonly unused: number
}

/** A change of a week's minutes. */
export interface WeekChange {
  readonly index: number
  readonly minutes: number
}

/** What the weeks gain: each then grants as much as if the plan had been bought at first. */
export function gainsOf(weeks: readonly StoredWeek[], weeklyMinutes: number): WeekChange[] {
  return changes(weeks, (week) => Math.max(0, planned(week, weeklyMinutes) - week.sold))
}

/** What the weeks lose when an upgrade is given back: its difference, and never minutes that are used. */
export function lossesOf(weeks: readonly StoredWeek[], before: number, after: number): WeekChange[] {
  return changes(weeks, (week) => -Math.min(planned(week, after) - planned(week, before), week.unused))
}

function planned({ start, end, frozenDays }: StoredWeek, weeklyMinutes: number): number {
  return minutesOfWeek(weeklyMinutes, { start, end: addCairoDays(end, -frozenDays) })
}

function changes(weeks: readonly StoredWeek[], minutesOf: (week: StoredWeek) => number): WeekChange[] {
  return weeks.map((week) => ({ index: week.index, minutes: minutesOf(week) })).filter(({ minutes }) => minutes !== 0)
}
