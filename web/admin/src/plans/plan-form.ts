/** What is typed into a plan, and the body it makes. */
import { PlanTier } from '@hiwar/contract/enumerations/basic.ts'
import type { Plan } from '@hiwar/contract/money/plans.ts'
import { piastresOf, poundsOf } from '@hiwar/kit/format/typed.ts'
import { countOfTyped, percentOf, pointsOf } from './typed-numbers.ts'

export interface TypedPlan {
  tier: string
  weeklyMinutes: string
  baseMonthlyPrice: string
  monthDiscount: string
  quarterDiscount: string
  yearDiscount: string
  forInvitesOnly: boolean
  active: boolean
}

const empty: TypedPlan = {
  tier: PlanTier.Beginning,
  weeklyMinutes: '',
  baseMonthlyPrice: '',
  monthDiscount: '0',
  quarterDiscount: '0',
  yearDiscount: '0',
  forInvitesOnly: false,
  active: true,
}

export function typedPlan(plan: Plan | null): TypedPlan {
  if (plan === null) return empty
  return {
    tier: plan.tier,
    weeklyMinutes: String(plan.weeklyMinutes),
    baseMonthlyPrice: poundsOf(plan.baseMonthlyPrice),
    monthDiscount: percentOf(plan.monthDiscount),
    quarterDiscount: percentOf(plan.quarterDiscount),
    yearDiscount: percentOf(plan.yearDiscount),
    forInvitesOnly: plan.forInvitesOnly,
    active: plan.active,
  }
}

export function planBody({ tier, forInvitesOnly, active, ...typed }: TypedPlan) {
  return {
    tier,
    forInvitesOnly,
    active,
    weeklyMinutes: typed.weeklyMinutes === '' ? '' : countOfTyped(typed.weeklyMinutes),
    baseMonthlyPrice: typed.baseMonthlyPrice === '' ? '' : piastresOf(typed.baseMonthlyPrice),
    monthDiscount: pointsOf(typed.monthDiscount),
    quarterDiscount: pointsOf(typed.quarterDiscount),
    yearDiscount: pointsOf(typed.yearDiscount),
  }
}
