import type { couponEndpoints } from '@hiwar/contract/money/coupons.ts'
import type { Context } from '../../context.ts'
import { recordAudit } from '../../platform/audit/store.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { MemberRequest } from '../../platform/http/request.ts'
import { Refusal } from '../../platform/refusal.ts'
import { presentCoupon } from './present.ts'
import { getCoupon, lockCoupon, updateCoupon } from './staff.store.ts'

/** Deletes a coupon; its row stays for the orders that took it, and its code is free again. */
export function removeCoupon(
  context: Context,
  request: MemberRequest<typeof couponEndpoints.delete>,
): Promise<{ ok: true }> {
  const { actor, params } = request
  const now = context.clock.now()
  return inTransaction(context.db, async (trx) => {
    if (!(await lockCoupon(trx, params.id))) throw new Refusal('coupon-not-found')
    const before = presentCoupon(await getCoupon(trx, params.id))
    await updateCoupon(trx, params.id, { deletedAt: now, updatedBy: actor.id, updatedAt: now })
    await recordAudit(trx, request, { action: 'coupon.delete', object: 'coupon', objectId: params.id, before }, now)
    return { ok: true }
  })
}
