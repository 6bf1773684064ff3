/** What a plan offers for a period, in the numbers its card shows. */
import { type PlanPeriod, planPeriodMonths } from '@hiwar/contract/enumerations/basic.ts'
import type { Plan } from '@hiwar/contract/money/plans.ts'
import { type Piastres, piastres, share } from '@hiwar/domain/money/piastres.ts'
import { fullPrice, type PricedPlan, periodPrice } from '@hiwar/domain/plans/offers.ts'

export interface Offer {
  total: Piastres
  /** The total without the period's discount. */
  full: Piastres
  monthly: Piastres
  fullMonthly: Piastres
  perMinute: Piastres
}

const weeksOfYear = 52
const monthsOfYear = 12

export function offerOf(plan: Plan, period: PlanPeriod): Offer {
  const months = planPeriodMonths[period]
  const total = periodPrice(pricedPlan(plan), period)
  const full = fullPrice(pricedPlan(plan), period)
  return {
    total,
    full,
    monthly: share(total, 1, months),
    fullMonthly: share(full, 1, months),
    perMinute: share(total, monthsOfYear, weeksOfYear * months * plan.weeklyMinutes),
  }
}

/** The best discount that any of the plans gives for the period, in basis points. */
export function bestDiscount(plans: readonly Plan[], period: PlanPeriod): number {
  const discounts = plans.map((plan) => [plan.monthDiscount, plan.quarterDiscount, plan.yearDiscount][period] ?? 0)
  return Math.max(0, ...discounts)
}

/** Lessons of a quarter and of half an hour that fit into a week. */
export function lessonsOf({ weeklyMinutes }: Plan): { short: number; long: number } {
  return { short: Math.floor(weeklyMinutes / 15), long: Math.floor(weeklyMinutes / 30) }
}

/** The person's invitations first, then from little to much. */
export function inOrder(plans: readonly Plan[]): Plan[] {
  return plans.toSorted(
    (one, other) =>
      Number(other.forInvitesOnly) - Number(one.forInvitesOnly) ||
      one.weeklyMinutes - other.weeklyMinutes ||
      one.baseMonthlyPrice - other.baseMonthlyPrice,
  )
}

function pricedPlan(plan: Plan): PricedPlan {
  return { ...plan, baseMonthlyPrice: piastres(plan.baseMonthlyPrice) }
}
