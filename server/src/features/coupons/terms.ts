/** Rules that coupons and invites share: both expire, and both may refer to a plan. */
import { Refusal } from '../../platform/action.ts'
import type { Trx } from '../../platform/db/database.ts'
import { lockPlan } from './store.ts'

const pastExpiry = 'expired-coupon-expire-date'

/** Refuses an expiry in the past; undefined means no change. */
export function refusePastExpiry(expiresAt: string | undefined, now: Date): void {
  if (expiresAt === undefined || new Date(expiresAt) > now) return
  throw new Refusal(pastExpiry, { fields: [{ path: 'expiresAt', code: pastExpiry }] })
}

export async function refuseMissingPlan(trx: Trx, planId: number | null | undefined): Promise<void> {
  if (typeof planId === 'number' && !(await lockPlan(trx, planId))) throw new Refusal('plan-not-found')
}
