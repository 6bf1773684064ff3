/** What a plan costs: base price by months, less the period's discount, less a coupon; each step rounded down. */
import { PlanPeriod, periodInstallments, planPeriodMonths } from '@hiwar/contract/enumerations/basic.ts'
import type { Plan, PlanPrice } from '@hiwar/contract/money/plans.ts'
import { discounted, NOTHING, type Piastres, splitInstallments, times } from '../money/piastres.ts'

/** What the price of a plan depends on; discounts in basis points. */
export interface PricedPlan extends Pick<Plan, 'id' | 'monthDiscount' | 'quarterDiscount' | 'yearDiscount'> {
  readonly baseMonthlyPrice: Piastres
}

/** A coupon; discounts in basis points, null where it does not count for the period. */
export interface PricedCoupon {
  readonly code: string
  readonly monthDiscount: number | null
  readonly quarterDiscount: number | null
  readonly yearDiscount: number | null
}

/** The price as it travels, its total fit to be asked for. */
export type CountedPrice = PlanPrice & { readonly total: Piastres }

/** One way to pay in parts: how many, and one part's amount; the last one takes the remainder. */
export type InstallmentOffer = PlanPrice['installments'][number]

const DISCOUNTS = {
  [PlanPeriod.Month]: 'monthDiscount',
  [PlanPeriod.Quarter]: 'quarterDiscount',
  [PlanPeriod.Year]: 'yearDiscount',
} as const

/** The price of the period without any discount. */
export function fullPrice(plan: PricedPlan, period: PlanPeriod): Piastres {
  return times(plan.baseMonthlyPrice, planPeriodMonths[period])
}

/** The price of the period after its discount and before any coupon. */
export function periodPrice(plan: PricedPlan, period: PlanPeriod): Piastres {
  return discounted(fullPrice(plan, period), plan[DISCOUNTS[period]])
}

/** The coupon's discount for the period in basis points; 0 when it does not count for it. */
export function couponDiscount(coupon: PricedCoupon | null, period: PlanPeriod): number {
  return coupon?.[DISCOUNTS[period]] ?? 0
}

/** Everything a person is told about the price, and the only amount that is ever asked for. */
export function planPrice(plan: PricedPlan, period: PlanPeriod, coupon: PricedCoupon | null): CountedPrice {
  const price = periodPrice(plan, period)
  const discountOfCoupon = couponDiscount(coupon, period)
  const total = discounted(price, discountOfCoupon)
  return {
    planId: plan.id,
    period,
    fullPrice: fullPrice(plan, period),
    discount: plan[DISCOUNTS[period]],
    price,
    couponCode: coupon?.code ?? null,
    couponDiscount: discountOfCoupon,
    total,
    installments: installmentOffers(total, period),
  }
}

/** The ways to pay the total in parts that go with the period; a total of nothing needs no payment at all. */
export function installmentOffers(total: Piastres, period: PlanPeriod): InstallmentOffer[] {
  if (total === NOTHING) return []
  return periodInstallments[period].map((count) => ({ count, amount: splitInstallments(total, count)[0] ?? total }))
}

// Who sees a plan and who may buy it.

/** What it depends on; an invite counts for the verified e-mail it was sent to. */
export interface OfferedPlan extends Pick<Plan, 'active' | 'archived' | 'forInvitesOnly'> {
  /** An invite that nobody has used yet and that has not run out. */
  readonly openInvite: boolean
  /** An invite with which the person has bought the plan. */
  readonly usedInvite: boolean
}

/** Everybody but admins sees what may be bought, and the plan that an invite of the own has bought. */
export function maySeePlan(plan: OfferedPlan): boolean {
  return isOffered(plan) && (!plan.forInvitesOnly || plan.openInvite || plan.usedInvite)
}

/** An invite buys once. */
export function mayBuyPlan(plan: OfferedPlan): boolean {
  return isOffered(plan) && (!plan.forInvitesOnly || plan.openInvite)
}

function isOffered({ active, archived }: OfferedPlan): boolean {
  return active && !archived
}
