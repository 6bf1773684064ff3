/** Whether a student may order a plan: the rules in the order in which they refuse. */
import { type PlanPeriod, TransactionStatus } from '@hiwar/contract/enumerations/basic.ts'
import type { ErrorCode } from '@hiwar/contract/errors/errors.ts'
import { isUsable, type StoredCoupon } from '../coupons/usable.ts'
import { type CountedPrice, mayBuyPlan, type OfferedPlan, type PricedPlan, planPrice } from '../plans/offers.ts'
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

/** The states of a transaction: every change that may happen, one row each. */
const { New, Paid, Canceled, Refunded, Expired, PartialRefunded, Failed } = TransactionStatus

export type TransactionEvent = 'pay' | 'cancel' | 'expire' | 'fail' | 'refund-part' | 'refund-rest'

export interface TransactionTransition {
  readonly from: TransactionStatus
  readonly event: TransactionEvent
  readonly by: readonly ('provider' | 'student' | 'admin' | 'system')[]
  readonly to: TransactionStatus
}

export const transactionTransitions: readonly TransactionTransition[] = [
  { from: New, event: 'pay', by: ['provider', 'system'], to: Paid },
  { from: New, event: 'cancel', by: ['provider', 'student', 'admin'], to: Canceled },
  { from: New, event: 'expire', by: ['provider', 'system'], to: Expired },
  { from: New, event: 'fail', by: ['provider', 'system'], to: Failed },
  { from: Paid, event: 'refund-part', by: ['provider', 'admin'], to: PartialRefunded },
  { from: Paid, event: 'refund-rest', by: ['provider', 'admin'], to: Refunded },
  { from: PartialRefunded, event: 'refund-part', by: ['admin'], to: PartialRefunded },
  { from: PartialRefunded, event: 'refund-rest', by: ['provider', 'admin'], to: Refunded },
]

/** Where the event leads; undefined when it may not happen in that state. */
export function nextStatus(from: TransactionStatus, event: TransactionEvent): TransactionStatus | undefined {
  return transactionTransitions.find((row) => row.from === from && row.event === event)?.to
}
