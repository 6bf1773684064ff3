/** Prices and discounts of a plan for a period, as its card shows them. */
import { LessonDuration, PlanKind, type PlanPeriod, planPeriodMonths } from '@hiwar/contract/enumerations/basic.ts'
import type { Plan } from '@hiwar/contract/money/plans.ts'
import { type Piastres, piastres, share } from '@hiwar/domain/money/piastres.ts'
import { fullPrice, type PricedPlan, periodPrice } from '@hiwar/domain/plans/offers.ts'
import type { planReasons } from './words.ts'

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

/** The smallest public plan, whose lesson by the month is the price that every page names; undefined without plans. */
export function smallestPlan(plans: readonly Plan[]): Plan | undefined {
  return inOrder(plans.filter((plan) => plan.active && plan.kind === PlanKind.Plan && !plan.forInvitesOnly))[0]
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

/** The longest lesson that a week of the plan allows. */
export function longestLesson({ weeklyMinutes }: Plan): LessonDuration {
  return weeklyMinutes < LessonDuration.Long ? LessonDuration.Short : LessonDuration.Long
}

/** A lesson in piastres, rounded up to a whole pound, so that no page promises less than the price. */
export function lessonPrice(plan: Plan, period: PlanPeriod, minutes: LessonDuration = LessonDuration.Long): number {
  return Math.ceil((offerOf(plan, period).perMinute * minutes) / 100) * 100
}

/** Why one would choose this plan among these; null without a reason that is true. */
export function reasonOf(plan: Plan, plans: readonly Plan[], period: PlanPeriod): keyof typeof planReasons | null {
  const others = plans.filter(({ id, forInvitesOnly }) => id !== plan.id && !forInvitesOnly)
  if (plan.forInvitesOnly || others.length === 0) return null
  const priceOf = (each: Plan) => lessonPrice(each, period, LessonDuration.Long)
  if (isRecommended(plan)) {
    const smaller = others.filter(({ weeklyMinutes }) => weeklyMinutes < plan.weeklyMinutes).map(priceOf)
    return smaller.length > 0 && priceOf(plan) < Math.min(...smaller) ? 'habitForLess' : 'habit'
  }
  if (others.every((other) => priceOf(plan) < priceOf(other))) return 'leastPerLesson'
  const total = offerOf(plan, period).total
  return others.every((other) => total < offerOf(other, period).total) ? 'leastInAll' : null
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
