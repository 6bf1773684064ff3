import { Refusal } from '../../platform/action.ts'

const code = 'expired-coupon-expire-date'

/** Refuses an end that does not lie ahead; one that was not sent stays as it is. */
export function refusePastExpiry(expiresAt: string | undefined, now: Date): void {
  if (expiresAt === undefined || new Date(expiresAt) > now) return
  throw new Refusal(code, { fields: [{ path: 'expiresAt', code }] })
}
