/** Decides whether a student may buy a plan; the order of the rules decides which refusal is answered. */
import { PlanPeriod, TransactionStatus } from '@hiwar/contract/enumerations/basic.ts'
import type { ErrorCode } from '@hiwar/contract/errors/errors.ts'
import { refusalOfCoupon, type StoredCoupon } from '../coupons/usable.ts'
import type { Piastres } from '../money/piastres.ts'
import { type CountedPrice, mayBuyPlan, type OfferedPlan, type PricedPlan, planPrice } from '../plans/offers.ts'
import { renewableFrom } from '../subscriptions/renewal.ts'
import { refusalOfUpgrade, type UpgradeFacts, type UpgradeRefusal, upgradePrice } from '../subscriptions/upgrade.ts'
import type { Instant, TimeRange } from '../time/instant.ts'
import { refusalOfTrial, type TrialRights } from '../trials/trial.ts'

export interface WantedTransaction {
  readonly period: PlanPeriod
  /** In the stored form, E.164. */
  readonly phone: string | undefined
  /** For somebody else, who uses it by a code. */
  readonly gift?: true | undefined
  /** The total that the student saw, in piastres. */
  readonly expectedTotal?: number | undefined
}

/** The stored facts of the decision; the caller reads them while it holds the student's lock. */
export interface TransactionFacts {
  readonly plan: (PricedPlan & OfferedPlan & Pick<UpgradeFacts, 'weeklyMinutes'>) | undefined
  /** Given for an order of a trial alone. */
  readonly trial?: TrialRights
  /** Given for an order of an upgrade alone: the running subscription, or null without one. */
  readonly upgrade?: UpgradeFacts | null
  /** The student's subscriptions to plans that are neither over nor terminated. */
  readonly standing: readonly TimeRange[]
  /** From how many days before its end a subscription may be renewed. */
  readonly renewalWindowDays: number
  /** Null when the student sent no code, undefined when the sent code does not exist. */
  readonly coupon: StoredCoupon | null | undefined
  readonly storedPhone: string | null
  /** The student's account is to be deleted. */
  readonly leaving?: boolean
  /** Whether the student has ordered the same plan and period already, and that transaction waits for its payment. */
  readonly hasOpenTransaction: boolean
}

export interface NewTransaction {
  readonly price: CountedPrice
  readonly couponId: number | null
  readonly phone: string
  /** Whether the account had no phone; the server then stores this one. */
  readonly isFirstPhone: boolean
}

export type TransactionRefusal =
  | { readonly refuse: Exclude<ErrorCode, 'bad-request' | 'price-changed'> }
  | { readonly refuse: 'price-changed'; readonly total: Piastres }
  | { readonly refuse: 'bad-request'; readonly because: 'no-phone' | 'open-transaction' | 'trial-period' }
  | UpgradeRefusal

export type TransactionDecision = { readonly transaction: NewTransaction } | TransactionRefusal

/** The transaction to store, or the refusal of the first broken rule. */
export function decideTransaction(
  wanted: WantedTransaction,
  facts: TransactionFacts,
  now: Instant,
): TransactionDecision {
  const { plan, coupon, storedPhone } = facts
  if (plan === undefined) return { refuse: 'plan-not-found' }
  // ours: a trial is for its own student, and an invite for one mail address
  const isGift = wanted.gift === true
  if (isGift && (facts.trial !== undefined || facts.upgrade !== undefined || plan.forInvitesOnly))
    return { refuse: 'forbidden' }
  const isTrial = facts.trial !== undefined
  const trialRefusal = isTrial ? refusalOfTrial(facts.trial, facts.standing.length > 0) : undefined
  if (trialRefusal !== undefined) return { refuse: trialRefusal }
  if (isTrial && wanted.period !== PlanPeriod.Month) return { refuse: 'bad-request', because: 'trial-period' }
  if (!mayBuyPlan(plan)) return { refuse: 'forbidden' }
  if (facts.leaving === true) return { refuse: 'deletion-pending' }
  const { upgrade } = facts
  const isPlan = !isTrial && upgrade === undefined
  const standingRefusal =
    upgrade === undefined
      ? refusalOfNext(facts, isGift, now)
      : refusalOfUpgrade(upgrade, { period: wanted.period, weeklyMinutes: plan.weeklyMinutes })
  if (standingRefusal !== undefined) return standingRefusal
  if (coupon === undefined || (!isPlan && coupon !== null)) return { refuse: 'coupon-not-found' }
  const badCoupon = coupon === null ? undefined : refusalOfCoupon(coupon, plan.id, wanted.period, now)
  if (badCoupon !== undefined) return badCoupon
  const phone = storedPhone ?? wanted.phone
  if (phone === undefined) return { refuse: 'bad-request', because: 'no-phone' }
  if (wanted.phone !== undefined && wanted.phone !== phone) return { refuse: 'incorrect-phone' }
  if (facts.hasOpenTransaction) return { refuse: 'bad-request', because: 'open-transaction' }
  const price = upgrade ? priceOfUpgrade(plan, upgrade) : planPrice(plan, wanted.period, coupon)
  const { total } = price
  if ((wanted.expectedTotal ?? total) !== total) return { refuse: 'price-changed', total }
  return { transaction: { price, couponId: coupon?.id ?? null, phone, isFirstPhone: storedPhone === null } }
}

function refusalOfNext(
  { standing, renewalWindowDays }: TransactionFacts,
  isGift: boolean,
  now: Instant,
): TransactionRefusal | undefined {
  if (isGift) return undefined
  const renewable = renewableFrom(standing, renewalWindowDays, now)
  return renewable === undefined || renewable > now ? { refuse: 'subscription-exists' } : undefined
}

/** The price of the plan, of which the upgrade costs a part. */
function priceOfUpgrade(plan: PricedPlan, upgrade: UpgradeFacts): CountedPrice {
  const whole = planPrice(plan, upgrade.period, null)
  return { ...whole, total: upgradePrice(whole.total, upgrade, upgrade.orders).amount, installments: [] }
}

const { New, Paid, Canceled, Refunded, Expired, PartialRefunded, Failed } = TransactionStatus

export type TransactionEvent = 'pay' | 'cancel' | 'expire' | 'fail' | 'refund-part' | 'refund-rest'

export interface TransactionTransition {
  readonly from: TransactionStatus
  readonly event: TransactionEvent
  readonly by: readonly ('provider' | 'student' | 'admin' | 'system')[]
  readonly to: TransactionStatus
}

/** The states of a transaction; each row is one allowed transition. */
export const transactionTransitions: readonly TransactionTransition[] = [
  { from: New, event: 'pay', by: ['provider', 'system'], to: Paid },
  { from: New, event: 'cancel', by: ['provider', 'student', 'admin'], to: Canceled },
  { from: New, event: 'expire', by: ['provider', 'system'], to: Expired },
  { from: New, event: 'fail', by: ['provider', 'system'], to: Failed },
  { from: Paid, event: 'refund-part', by: ['provider', 'admin'], to: PartialRefunded },
  { from: Paid, event: 'refund-rest', by: ['provider', 'admin'], to: Refunded },
  { from: PartialRefunded, event: 'refund-part', by: ['provider', 'admin'], to: PartialRefunded },
  { from: PartialRefunded, event: 'refund-rest', by: ['provider', 'admin'], to: Refunded },
]

/** The next status; undefined when the event is not allowed in that status. */
export function nextStatus(from: TransactionStatus, event: TransactionEvent): TransactionStatus | undefined {
  return transactionTransitions.find((row) => row.from === from && row.event === event)?.to
}
