/** What coupons and invites have in common: they end, and they are for a plan. */
import { Refusal } from '../../platform/action.ts'
import type { Trx } from '../../platform/db/database.ts'
import { lockPlan } from './store.ts'

const pastExpiry = 'expired-coupon-expire-date'

/** Refuses a past end; a missing end stays as it is. */
export function refusePastExpiry(expiresAt: string | undefined, now: Date): void {
  if (expiresAt === undefined || new Date(expiresAt) > now) return
  throw new Refusal(pastExpiry, { fields: [{ path: 'expiresAt', code: pastExpiry }] })
}

/** Holds the plan that is about to be named, and refuses one that is not there. */
export async function refuseMissingPlan(trx: Trx, planId: number | null | undefined): Promise<void> {
  if (typeof planId === 'number' && !(await lockPlan(trx, planId))) throw new Refusal('plan-not-found')
}
