/** The only door from coupon rows to the wire. */
import type { Coupon, CouponOffer } from '@hiwar/contract/money/coupons.ts'
import type { StoredCoupon } from '@hiwar/domain/coupons/usable.ts'
import { presentPerson } from '../users/present-person.ts'
import type { CouponRow } from './staff.store.ts'

export function presentCoupon(row: CouponRow): Coupon {
  return {
    id: row.id,
    code: row.code,
    planId: row.planId,
    fullMonthDiscount: row.fullMonthDiscount,
    fullQuarterDiscount: row.fullQuarterDiscount,
    fullYearDiscount: row.fullYearDiscount,
    maxUses: row.maxUses,
    maxUsesPerUser: row.maxUsesPerUser,
    uses: row.uses,
    expiresAt: row.expiresAt.toISOString(),
    createdBy: presentPerson(row.creator),
    updatedBy: presentPerson(row.updater),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  }
}

/** What a student who types the code may know: neither how often it may be used nor who made it. */
export function presentOffer(coupon: StoredCoupon): CouponOffer {
  return {
    code: coupon.code,
    planId: coupon.planId,
    fullMonthDiscount: coupon.monthDiscount,
    fullQuarterDiscount: coupon.quarterDiscount,
    fullYearDiscount: coupon.yearDiscount,
    expiresAt: new Date(coupon.expiresAt).toISOString(),
  }
}
