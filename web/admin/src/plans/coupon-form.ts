/** What is typed into a coupon, and the body it makes. */
import type { Coupon } from '@hiwar/contract/money/coupons.ts'
import { dayOf, endOfDay } from './expiry-day.ts'
import { countOfTyped, orNull, percentOf, pointsOf } from './typed-numbers.ts'

export interface TypedCoupon {
  code: string
  planId: string
  fullMonthDiscount: string
  fullQuarterDiscount: string
  fullYearDiscount: string
  maxUses: string
  maxUsesPerUser: string
  expiresAt: string
}

export function typedCoupon(coupon: Coupon | null): TypedCoupon {
  const text = (value: number | null | undefined) => (value === null || value === undefined ? '' : String(value))
  const percent = (points: number | null | undefined) =>
    points === null || points === undefined ? '' : percentOf(points)
  return {
    code: coupon?.code ?? '',
    planId: text(coupon?.planId),
    fullMonthDiscount: percent(coupon?.fullMonthDiscount),
    fullQuarterDiscount: percent(coupon?.fullQuarterDiscount),
    fullYearDiscount: percent(coupon?.fullYearDiscount),
    maxUses: text(coupon?.maxUses),
    maxUsesPerUser: text(coupon?.maxUsesPerUser),
    expiresAt: coupon === null ? '' : dayOf(coupon.expiresAt),
  }
}

export function couponBody({ code, expiresAt, ...typed }: TypedCoupon) {
  return {
    code,
    expiresAt: endOfDay(expiresAt),
    planId: orNull(typed.planId, countOfTyped),
    fullMonthDiscount: orNull(typed.fullMonthDiscount, pointsOf),
    fullQuarterDiscount: orNull(typed.fullQuarterDiscount, pointsOf),
    fullYearDiscount: orNull(typed.fullYearDiscount, pointsOf),
    maxUses: orNull(typed.maxUses, countOfTyped),
    maxUsesPerUser: orNull(typed.maxUsesPerUser, countOfTyped),
  }
}

// Without what looks alike: no 0 and O, no 1 and I.
const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/** Eight characters in two groups, easily read out. */
export function newCode(): string {
  const picked = [...crypto.getRandomValues(new Uint8Array(8))].map((byte) => letters[byte % letters.length])
  return `${picked.slice(0, 4).join('')}-${picked.slice(4).join('')}`
}
