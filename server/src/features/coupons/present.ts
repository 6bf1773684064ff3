import type { Coupon } from '@hiwar/contract/money/coupons.ts'
import { wire } from '../../platform/wire.ts'
import { presentPerson } from '../users/present.ts'
import type { CouponRow } from './store.ts'

export function presentCoupon(row: CouponRow): Coupon {
  return {
    ...wire(row, 'id', 'code', 'planId', 'fullMonthDiscount', 'fullQuarterDiscount', 'fullYearDiscount'),
    ...wire(row, 'maxUses', 'maxUsesPerUser', 'uses', 'expiresAt', 'createdAt', 'updatedAt'),
    createdBy: presentPerson(row.creator),
    updatedBy: presentPerson(row.updater),
  }
}
