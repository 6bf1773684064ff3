import type { Coupon, CouponOffer, couponEndpoints } from '@hiwar/contract/money/coupons.ts'
import { isOpen } from '@hiwar/domain/coupons/usable.ts'
import { seesAll } from '@hiwar/domain/permissions/can.ts'
import { instantOfDate } from '@hiwar/domain/time/instant.ts'
import type { Context } from '../../context.ts'
import type { MemberRequest } from '../../platform/http/request.ts'
import { found, Refusal } from '../../platform/refusal.ts'
import { presentCoupon, presentOffer } from './present.ts'
import { getCoupon } from './staff.store.ts'
import { findCouponByCode } from './store.ts'

/** What a typed code takes off; a student learns of no coupon that is of no use to him any longer. */
export async function lookUpCoupon(
  context: Context,
  { actor, params }: MemberRequest<typeof couponEndpoints.lookUp>,
): Promise<Coupon | CouponOffer> {
  await context.limits.use('couponLookUp', actor.id)
  const coupon = found(await findCouponByCode(context.db, params.code, actor.id), 'coupon-not-found')
  if (seesAll(actor.role, 'coupon.read')) return presentCoupon(await getCoupon(context.db, coupon.id))
  if (!isOpen(coupon, instantOfDate(context.clock.now()))) throw new Refusal('coupon-not-found')
  return presentOffer(coupon)
}
