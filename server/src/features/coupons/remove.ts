import type { couponEndpoints } from '@hiwar/contract/money/coupons.ts'
import type { Context } from '../../context.ts'
import { found, type MemberRequest } from '../../platform/action.ts'
import { removeAudited } from '../../platform/audit/audited.ts'
import { rewrittenBy } from '../../platform/db/authorship.ts'
import { presentCoupon } from './present.ts'
import { deleteCoupon, lockCoupon } from './store.ts'

/** Deletes a coupon. Its row stays for the transactions that used it, and its code becomes free again. */
export function removeCoupon(
  context: Context,
  request: MemberRequest<typeof couponEndpoints.delete>,
): Promise<{ ok: true }> {
  const { actor, params, saveReply } = request
  return removeAudited(context, request, { noun: 'coupon' }, async (trx, now) => {
    const removed = presentCoupon(found(await lockCoupon(trx, params.id), 'coupon-not-found'))
    await deleteCoupon(trx, params.id, { deletedAt: now, ...rewrittenBy(actor, now) })
    await saveReply(trx, { ok: true })
    return removed
  })
}
