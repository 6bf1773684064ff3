/**
 * The price of a plan: base price times months, less the period's discount, less a coupon, each step rounded down; and
 * who sees and buys a plan.
 */
import { PlanPeriod, periodInstallments, planPeriodMonths } from '@hiwar/contract/enumerations/basic.ts'
import type { Plan, PlanPrice } from '@hiwar/contract/money/plans.ts'
import { discounted, NOTHING, type Piastres, splitInstallments, times } from '../money/piastres.ts'

/** The fields of a plan that decide its price; discounts in basis points. */
export interface PricedPlan extends Pick<Plan, 'id' | 'monthDiscount' | 'quarterDiscount' | 'yearDiscount'> {
  readonly baseMonthlyPrice: Piastres
}

/** A coupon's discounts in basis points; null where the coupon is not valid for the period. */
export interface PricedCoupon {
  readonly code: string
  readonly monthDiscount: number | null
  readonly quarterDiscount: number | null
  readonly yearDiscount: number | null
}

/** The price on the wire, with the total as an amount to charge. */
export type CountedPrice = PlanPrice & { readonly total: Piastres }

/** One way to pay in parts: the number of payments and the amount of each; the last one also takes the remainder. */
export type InstallmentOffer = PlanPrice['installments'][number]

const DISCOUNTS = {
  [PlanPeriod.Month]: 'monthDiscount',
  [PlanPeriod.Quarter]: 'quarterDiscount',
  [PlanPeriod.Year]: 'yearDiscount',
} as const

/** The price of the period without discounts. */
export function fullPrice(plan: PricedPlan, period: PlanPeriod): Piastres {
  return times(plan.baseMonthlyPrice, planPeriodMonths[period])
}

/** The price of the period after the period's discount, before a coupon. */
export function periodPrice(plan: PricedPlan, period: PlanPeriod): Piastres {
  return discounted(fullPrice(plan, period), plan[DISCOUNTS[period]])
}

/** The coupon's discount for the period in basis points; 0 when the coupon is not valid for the period. */
export function couponDiscount(coupon: PricedCoupon | null, period: PlanPeriod): number {
  return coupon?.[DISCOUNTS[period]] ?? 0
}

/** The complete price as shown to the buyer; `total` is the only amount that is charged. */
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

/** The installments that the period allows; none when nothing is left to pay. */
export function installmentOffers(total: Piastres, period: PlanPeriod): InstallmentOffer[] {
  if (total === NOTHING) return []
  return periodInstallments[period].map((count) => ({ count, amount: splitInstallments(total, count)[0] ?? total }))
}

/**
 * The facts that decide who sees and buys a plan; an invite belongs to the verified e-mail address that received it.
 */
export interface OfferedPlan extends Pick<Plan, 'active' | 'archived' | 'forInvitesOnly'> {
  /** The person has an invite that is neither used nor expired. */
  readonly openInvite: boolean
  /** The person bought the plan with an invite. */
  readonly usedInvite: boolean
}

/**
 * Whether the person sees the plan: an active plan that is public, or whose invite the person has or used. Admins see
 * all plans.
 */
export function maySeePlan(plan: OfferedPlan): boolean {
  return isOffered(plan) && (!plan.forInvitesOnly || plan.openInvite || plan.usedInvite)
}

/** Whether the person may buy the plan; a used invite cannot buy again. */
export function mayBuyPlan(plan: OfferedPlan): boolean {
  return isOffered(plan) && (!plan.forInvitesOnly || plan.openInvite)
}

function isOffered({ active, archived }: OfferedPlan): boolean {
  return active && !archived
}
