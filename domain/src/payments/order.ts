/** Whether a student may order a plan: the rules in the order in which they refuse. */
import type { PlanPeriod } from '@hiwar/contract/enumerations.ts'
import type { ErrorCode } from '@hiwar/contract/errors.ts'
import { isUsable, type StoredCoupon } from '../coupons/usable.ts'
import { type CountedPrice, type PricedPlan, planPrice } from '../plans/price.ts'
import { mayBuyPlan, type OfferedPlan } from '../plans/visibility.ts'
import type { Instant } from '../time/instant.ts'

/** What the student asks for. */
export interface WantedTransaction {
  readonly period: PlanPeriod
  /** In the form it is stored in. */
  readonly phone: string | undefined
}

/** What is stored that the decision depends on; read under the lock of the student. */
export interface TransactionFacts {
  readonly plan: (PricedPlan & OfferedPlan) | undefined
  /** A subscription that is not over stands already. */
  readonly subscribed: boolean
  /** Null when no code was sent, undefined when nothing stands behind the one that was. */
  readonly coupon: StoredCoupon | null | undefined
  readonly storedPhone: string | null
  /** Another order waits to be paid. */
  readonly hasOpenOrder: boolean
}

export interface NewTransaction {
  readonly price: CountedPrice
  readonly couponId: number | null
  readonly phone: string
  /** The first phone of an account is kept. */
  readonly isFirstPhone: boolean
}

export type TransactionRefusal =
  | { readonly refuse: Exclude<ErrorCode, 'bad-request'> }
  | { readonly refuse: 'bad-request'; readonly because: 'no-phone' | 'open-order' }

export type TransactionDecision = { readonly order: NewTransaction } | TransactionRefusal

/** The order to store, or the first rule that forbids it. */
export function decideTransaction(
  wanted: WantedTransaction,
  facts: TransactionFacts,
  now: Instant,
): TransactionDecision {
  const { plan, coupon, storedPhone } = facts
  if (plan === undefined) return { refuse: 'plan-not-found' }
  if (!mayBuyPlan(plan)) return { refuse: 'forbidden' }
  if (facts.subscribed) return { refuse: 'subscription-exists' }
  if (coupon === undefined) return { refuse: 'coupon-not-found' }
  if (coupon !== null && !isUsable(coupon, plan.id, wanted.period, now)) return { refuse: 'coupon-not-found' }
  const phone = storedPhone ?? wanted.phone
  if (phone === undefined) return { refuse: 'bad-request', because: 'no-phone' }
  if (wanted.phone !== undefined && wanted.phone !== phone) return { refuse: 'incorrect-phone' }
  if (facts.hasOpenOrder) return { refuse: 'bad-request', because: 'open-order' }
  const price = planPrice(plan, wanted.period, coupon)
  return { order: { price, couponId: coupon?.id ?? null, phone, isFirstPhone: storedPhone === null } }
}
