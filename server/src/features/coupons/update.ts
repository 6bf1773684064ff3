import { type Coupon, type couponEndpoints, hasDiscount } from '@hiwar/contract/money/coupons.ts'
import type { Context } from '../../context.ts'
import { differenceOf } from '../../platform/audit/difference.ts'
import { recordAudit } from '../../platform/audit/store.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { MemberRequest } from '../../platform/http/request.ts'
import { Refusal } from '../../platform/refusal.ts'
import { lockPlan } from './hold-plan.store.ts'
import { presentCoupon } from './present.ts'
import { refusePastExpiry } from './refuse-expiry.ts'
import { getCoupon, lockCoupon, updateCoupon } from './staff.store.ts'

/** Changes a coupon; orders that took it stay as they are. */
export async function changeCoupon(
  context: Context,
  request: MemberRequest<typeof couponEndpoints.update>,
): Promise<Coupon> {
  const { actor, params, body } = request
  const now = context.clock.now()
  refusePastExpiry(body.expiresAt, now)
  return inTransaction(context.db, async (trx) => {
    if (!(await lockCoupon(trx, params.id))) throw new Refusal('coupon-not-found')
    const before = presentCoupon(await getCoupon(trx, params.id))
    if (typeof body.planId === 'number' && !(await lockPlan(trx, body.planId))) throw new Refusal('plan-not-found')
    await updateCoupon(trx, params.id, { ...body, updatedBy: actor.id, updatedAt: now })
    const after = presentCoupon(await getCoupon(trx, params.id))
    if (!hasDiscount(after)) throw new Refusal('zero-coupon-discount')
    const facts = differenceOf(before, after)
    await recordAudit(trx, request, { action: 'coupon.update', object: 'coupon', objectId: after.id, ...facts }, now)
    return after
  })
}
