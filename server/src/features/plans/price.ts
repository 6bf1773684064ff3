import type { planEndpoints } from '@hiwar/contract/money/plans.ts'
import { isUsable } from '@hiwar/domain/coupons/usable.ts'
import { planPrice } from '@hiwar/domain/plans/offers.ts'
import { instantOfDate } from '@hiwar/domain/time/instant.ts'
import type { Context } from '../../context.ts'
import type { MemberRequest } from '../../platform/http/request.ts'
import { Refusal } from '../../platform/refusal.ts'
import { findCouponByCode } from '../coupons/store.ts'
import { pricedPlan } from './present.ts'
import { getVisiblePlan } from './read.ts'

/** What a plan costs the caller for a period, with a coupon and in installments. */
export async function pricePlan(context: Context, { actor, params, query }: MemberRequest<typeof planEndpoints.price>) {
  const { period, couponCode } = query
  const plan = await getVisiblePlan(context, params.id, actor)
  if (couponCode === undefined) return planPrice(pricedPlan(plan), period, null)
  // A price with a code tells whether the code is good, so it counts as looking one up.
  await context.limits.use('couponLookUp', actor.id)
  const coupon = await findCouponByCode(context.db, couponCode, actor.id)
  const usable = coupon !== undefined && isUsable(coupon, plan.id, period, instantOfDate(context.clock.now()))
  if (!usable) throw new Refusal('coupon-not-found')
  return planPrice(pricedPlan(plan), period, coupon)
}
