import { PlanPeriod } from '@hiwar/contract/enumerations/basic.ts'
import type { PlanPrice } from '@hiwar/contract/money/plans.ts'
import type { CurrentSubscription, SubscriptionCare } from '@hiwar/contract/money/subscriptions.ts'
import { piastres } from '@hiwar/domain/money/piastres.ts'
import { planPrice } from '@hiwar/domain/plans/offers.ts'
import { somePlan } from '@hiwar/kit/testing/some-plan.ts'

/** A price by the domain's rule; the coupon takes this many basis points off every period. */
export function somePrice(
  period: PlanPeriod = PlanPeriod.Month,
  coupon?: { code: string; discount: number },
): PlanPrice {
  const plan = somePlan()
  const discounts = coupon && {
    code: coupon.code,
    monthDiscount: coupon.discount,
    quarterDiscount: coupon.discount,
    yearDiscount: coupon.discount,
  }
  return planPrice({ ...plan, baseMonthlyPrice: piastres(plan.baseMonthlyPrice) }, period, discounts ?? null)
}

/** Nothing waits. */
export function someCare(differs: Partial<SubscriptionCare> = {}): SubscriptionCare {
  return { queued: null, renewFrom: null, freezesLeft: 2, waitingBonus: 0, referral: null, consent: null, ...differs }
}

export function someSubscription(): CurrentSubscription {
  const week = {
    subscriptionId: 9,
    index: 0,
    start: '2026-11-24T15:00:00.000Z',
    end: '2026-12-01T04:00:00.000Z',
    minutes: 120,
    used: 0,
    remaining: 120,
  }
  const info = {
    id: 9,
    userId: 7,
    planId: 1,
    txId: 40,
    period: PlanPeriod.Month,
    weeklyMinutes: 120,
    start: week.start,
    end: '2026-12-24T15:00:00.000Z',
    extendedBy: null,
    terminatedAt: null,
    terminatedBy: null,
    createdAt: week.start,
    updatedAt: week.start,
  }
  return { info, remainingWeeklyMinutes: 120, week, weeks: [week], frozenUntil: null }
}
