/** Whether a student may use a coupon for a transaction. */
import type { PlanPeriod } from '@hiwar/contract/enumerations/basic.ts'
import { couponDiscount, type PricedCoupon } from '../plans/offers.ts'
import type { Instant } from '../time/instant.ts'

export interface StoredCoupon extends PricedCoupon {
  readonly id: number
  /** The only plan that accepts the coupon; null for all plans. */
  readonly planId: number | null
  readonly expiresAt: Instant
  readonly maxUses: number | null
  readonly maxUsesPerUser: number | null
  /** Number of transactions with the coupon, without canceled, expired and failed ones. */
  readonly uses: number
  readonly usesOfUser: number
  /** How many of the user's uses are transactions that wait for their payment. */
  readonly heldByUser: number
}

type CouponRefusal = { refuse: 'coupon-not-found' | 'coupon-held' }

/** The refusal of a typed code for this plan and period; undefined when the student may use the coupon. */
export function refusalOfCoupon(
  coupon: StoredCoupon | undefined,
  planId: number,
  period: PlanPeriod,
  now: Instant,
): CouponRefusal | undefined {
  return refusalUnless(coupon, (asked) => isUsable(asked, planId, period, now))
}

/** The refusal of a typed code before a plan is chosen. */
export function refusalOfCode(coupon: StoredCoupon | undefined, now: Instant): CouponRefusal | undefined {
  return refusalUnless(coupon, (asked) => isOpen(asked, now))
}

/** A coupon that only the student's own waiting transaction uses up is held, and not unknown. */
function refusalUnless(
  coupon: StoredCoupon | undefined,
  isRight: (coupon: StoredCoupon) => boolean,
): CouponRefusal | undefined {
  if (coupon === undefined) return { refuse: 'coupon-not-found' }
  if (isRight(coupon)) return undefined
  const { uses, usesOfUser, heldByUser } = coupon
  const released = { ...coupon, uses: uses - heldByUser, usesOfUser: usesOfUser - heldByUser }
  return { refuse: heldByUser > 0 && isRight(released) ? 'coupon-held' : 'coupon-not-found' }
}

/** Whether the coupon is not expired, not used up, and valid for this plan and period. */
function isUsable(coupon: StoredCoupon, planId: number, period: PlanPeriod, now: Instant): boolean {
  return (
    isOpen(coupon, now) && (coupon.planId === null || coupon.planId === planId) && couponDiscount(coupon, period) > 0
  )
}

/** Whether the coupon is neither expired nor used up, for this user and in total. */
function isOpen(coupon: StoredCoupon, now: Instant): boolean {
  return now < coupon.expiresAt && !isUsedUp(coupon)
}

function isUsedUp({ uses, usesOfUser, maxUses, maxUsesPerUser }: StoredCoupon): boolean {
  return (maxUses !== null && uses >= maxUses) || (maxUsesPerUser !== null && usesOfUser >= maxUsesPerUser)
}
