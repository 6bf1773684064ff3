import type { Coupon, couponEndpoints } from '@hiwar/contract/coupons.ts'
import type { Context } from '../../context.ts'
import type { SignedRequest } from '../../platform/http/request.ts'
import { found } from '../../platform/refusal.ts'
import { presentCoupon } from './present.ts'
import { findFullCoupon } from './staff.store.ts'

export async function readCoupon(
  { db }: Context,
  { params }: SignedRequest<typeof couponEndpoints.read>,
): Promise<Coupon> {
  return presentCoupon(found(await findFullCoupon(db, params.id), 'coupon-not-found'))
}
