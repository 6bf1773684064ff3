/** Prices and discounts of a plan for a period, as its card shows them. */
import { type PlanPeriod, planPeriodMonths } from '@hiwar/contract/enumerations/basic.ts'
import type { Plan } from '@hiwar/contract/money/plans.ts'
import { type Piastres, piastres, share } from '@hiwar/domain/money/piastres.ts'
import { fullPrice, type PricedPlan, periodPrice } from '@hiwar/domain/plans/offers.ts'

export interface Offer {
  total: Piastres
  /** Total before the period's discount. */
  full: Piastres
  monthly: Piastres
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
    perMinute: share(total, monthsOfYear, weeksOfYear * months * plan.weeklyMinutes),
  }
}

/** Highest discount of any plan for this period, in basis points. */
export function bestDiscount(plans: readonly Plan[], period: PlanPeriod): number {
  const discounts = plans.map((plan) => [plan.monthDiscount, plan.quarterDiscount, plan.yearDiscount][period] ?? 0)
  return Math.max(0, ...discounts)
}

/** Number of lessons of 15 and of 30 minutes that fit into a week. */
export function lessonsOf({ weeklyMinutes }: Plan): { short: number; long: number } {
  return { short: Math.floor(weeklyMinutes / 15), long: Math.floor(weeklyMinutes / 30) }
}

/** Half an hour on each day of the week but Friday. */
const everyDayButFriday = 180

/** ours: the plan for a habit is the one to begin with; an invitation speaks for itself. */
export function isRecommended({ weeklyMinutes, forInvitesOnly }: Plan): boolean {
  return weeklyMinutes === everyDayButFriday && !forInvitesOnly
}

/** The person's invitations first, then plans by weekly minutes, fewest first. */
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
