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
}

/** Whether the coupon is not expired, not used up, and valid for this plan and period. */
export function isUsable(coupon: StoredCoupon, planId: number, period: PlanPeriod, now: Instant): boolean {
  return (
    isOpen(coupon, now) && (coupon.planId === null || coupon.planId === planId) && couponDiscount(coupon, period) > 0
  )
}

/** Whether the coupon is neither expired nor used up, for this user and in total. */
export function isOpen(coupon: StoredCoupon, now: Instant): boolean {
  return now < coupon.expiresAt && !isUsedUp(coupon)
}

function isUsedUp({ uses, usesOfUser, maxUses, maxUsesPerUser }: StoredCoupon): boolean {
  return (maxUses !== null && uses >= maxUses) || (maxUsesPerUser !== null && usesOfUser >= maxUsesPerUser)
}
