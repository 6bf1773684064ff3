/**
 * What a subscription is worth when it ends early. The student's quote, its execution and the amount that staff are
 * offered all come from `fairRefund`.
 */
import { RefundRule } from '@hiwar/contract/money/subscription-refunds.ts'
import { NOTHING, type Piastres, piastres, share, sum } from '../money/piastres.ts'
import { type Instant, instant } from '../time/instant.ts'
import { addCairoDays } from '../time/wall-clock.ts'

/** A paid order of a subscription, with the weeks that this order bought. */
export interface PaidOrder {
  readonly paid: Piastres
  readonly refunded: Piastres
  readonly allWeeks: number
  readonly weeksNotBegun: number
  readonly paidAt: Instant
  /** Days after the payment in which the minutes count instead of the weeks, if that gives more. */
  readonly withdrawalDays: number
}

/** The minutes that the orders granted, and those of lessons that began and did not return. */
export interface SpentMinutes {
  readonly granted: number
  readonly used: number
}

export interface FairRefund {
  /** The rule of the larger amount; of several orders, withdrawal where one of them follows it. */
  readonly rule: RefundRule
  readonly amount: Piastres
  /** The parts of the amount, in the order of the orders. */
  readonly shares: readonly Piastres[]
  /** The end of the latest withdrawal time. */
  readonly withdrawalUntil: Instant
}

/** The fair refund of all orders at this moment. Orders that bought no week are given back whole. */
export function fairRefund(orders: readonly PaidOrder[], minutes: SpentMinutes, at: Instant): FairRefund {
  const parts = orders.map((order) => fairShare(order, minutes, at))
  const shares = parts.map(({ amount }) => amount)
  const isWithdrawal = parts.some(({ rule }) => rule === RefundRule.Withdrawal)
  return {
    rule: isWithdrawal ? RefundRule.Withdrawal : RefundRule.Weeks,
    amount: sum(shares),
    shares,
    withdrawalUntil: instant(Math.max(...orders.map(withdrawalEnd))),
  }
}

function fairShare(order: PaidOrder, minutes: SpentMinutes, at: Instant): { rule: RefundRule; amount: Piastres } {
  const { paid, refunded, allWeeks, weeksNotBegun } = order
  const left = piastres(paid - refunded)
  // ours: a payment that bought no week is refunded in full
  if (allWeeks === 0) return { rule: RefundRule.Weeks, amount: left }
  const byWeeks = share(paid, weeksNotBegun, allWeeks)
  const byMinutes = at <= withdrawalEnd(order) ? worthOfUnused(paid, minutes) : NOTHING
  const rule = byMinutes > byWeeks ? RefundRule.Withdrawal : RefundRule.Weeks
  return { rule, amount: piastres(Math.min(left, Math.max(byWeeks, byMinutes))) }
}

/** The paid amount less the price of the used minutes, which is rounded up to a piastre. */
function worthOfUnused(paid: Piastres, { granted, used }: SpentMinutes): Piastres {
  return granted === 0 ? NOTHING : share(paid, granted - Math.min(used, granted), granted)
}

function withdrawalEnd({ paidAt, withdrawalDays }: PaidOrder): Instant {
  return addCairoDays(paidAt, withdrawalDays)
}

/** What may stand in the way of a student's refund, read under the student's lock. */
export interface RefundObstacles {
  /** The subscription is terminated or past its end. */
  readonly isOver: boolean
  /** All its money is somebody else's, who gave it. */
  readonly isGift: boolean
  /** A refund of one of its orders is under way. */
  readonly isUnderWay: boolean
  /** The provider refunded a part of one of its orders, and its amount is unknown. */
  readonly isUntold: boolean
  readonly hasRunningLesson: boolean
}

export type RefundObstacle = 'over' | 'gift' | 'under-way' | 'untold' | 'running' | 'nothing'

/** Why a student cannot take back a subscription now; undefined when nothing stands in the way. */
export function obstacleOf(obstacles: RefundObstacles, { amount }: FairRefund): RefundObstacle | undefined {
  if (obstacles.isOver) return 'over'
  if (obstacles.isGift) return 'gift'
  if (obstacles.isUnderWay) return 'under-way'
  if (obstacles.isUntold) return 'untold'
  if (obstacles.hasRunningLesson) return 'running'
  return amount === NOTHING ? 'nothing' : undefined
}

/** Days after the request from which a refund by hand is late, before the day that was promised. */
const DAYS_BY_HAND = 5

/** Whether staff are to be warned that a refund by hand, asked for at this moment, still waits. */
export function isRefundLate(askedAt: Instant, now: Instant): boolean {
  return now >= addCairoDays(askedAt, DAYS_BY_HAND)
}
