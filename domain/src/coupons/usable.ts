/** Whether a coupon counts for somebody's order. */
import type { PlanPeriod } from '@hiwar/contract/enumerations/basic.ts'
import { couponDiscount, type PricedCoupon } from '../plans/offers.ts'
import type { Instant } from '../time/instant.ts'

export interface StoredCoupon extends PricedCoupon {
  readonly id: number
  /** The only plan it counts for; null for all. */
  readonly planId: number | null
  readonly expiresAt: Instant
  readonly maxUses: number | null
  readonly maxUsesPerUser: number | null
  /** Orders that took it and did not come to nothing. */
  readonly uses: number
  readonly usesOfUser: number
}

/** Not run out, not used up, and meant for this plan and period. */
export function isUsable(coupon: StoredCoupon, planId: number, period: PlanPeriod, now: Instant): boolean {
  return (
    isOpen(coupon, now) && (coupon.planId === null || coupon.planId === planId) && couponDiscount(coupon, period) > 0
  )
}

/** Whether the person may still use it for some plan and period. */
export function isOpen(coupon: StoredCoupon, now: Instant): boolean {
  return now < coupon.expiresAt && !isUsedUp(coupon)
}

function isUsedUp({ uses, usesOfUser, maxUses, maxUsesPerUser }: StoredCoupon): boolean {
  return (maxUses !== null && uses >= maxUses) || (maxUsesPerUser !== null && usesOfUser >= maxUsesPerUser)
}
