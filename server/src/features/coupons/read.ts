import type { Coupon, couponEndpoints } from '@hiwar/contract/money/coupons.ts'
import type { Context } from '../../context.ts'
import type { MemberRequest } from '../../platform/http/request.ts'
import { found } from '../../platform/refusal.ts'
import { presentCoupon } from './present.ts'
import { findCoupon } from './staff.store.ts'

export async function readCoupon(
  { db }: Context,
  { params }: MemberRequest<typeof couponEndpoints.read>,
): Promise<Coupon> {
  return presentCoupon(found(await findCoupon(db, params.id), 'coupon-not-found'))
}
