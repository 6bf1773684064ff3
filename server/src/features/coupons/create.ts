import type { Coupon, couponEndpoints } from '@hiwar/contract/money/coupons.ts'
import type { Context } from '../../context.ts'
import { recordAudit } from '../../platform/audit/store.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { MemberRequest } from '../../platform/http/request.ts'
import { Refusal } from '../../platform/refusal.ts'
import { lockPlan } from './hold-plan.store.ts'
import { presentCoupon } from './present.ts'
import { refusePastExpiry } from './refuse-expiry.ts'
import { insertCoupon } from './staff.store.ts'

/** Adds a coupon; no two that stand have the same code. */
export async function createCoupon(
  context: Context,
  request: MemberRequest<typeof couponEndpoints.create>,
): Promise<Coupon> {
  const { actor, body } = request
  const now = context.clock.now()
  refusePastExpiry(body.expiresAt, now)
  return inTransaction(context.db, async (trx) => {
    if (body.planId !== null && !(await lockPlan(trx, body.planId))) throw new Refusal('plan-not-found')
    const authors = { createdBy: actor.id, updatedBy: actor.id, createdAt: now, updatedAt: now }
    const after = presentCoupon(await insertCoupon(trx, { ...body, ...authors }))
    await recordAudit(trx, request, { action: 'coupon.create', object: 'coupon', objectId: after.id, after }, now)
    return after
  })
}
