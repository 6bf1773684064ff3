/** A referral: who may name another student, and when both are rewarded. */
import { referralDays, referralRewardDays, referralsPerYear } from '@hiwar/contract/fields/limits.ts'
import { DAY, type Instant, plus } from '../time/instant.ts'

export interface NamingFacts {
  readonly registeredAt: Instant
  readonly hasPaid: boolean
  readonly hasNamed: boolean
}

/** Until when a student may name who told of Hiwar; null when it is too late. */
export function nameableUntil({ registeredAt, hasPaid, hasNamed }: NamingFacts, now: Instant): Instant | null {
  const until = plus(registeredAt, referralDays * DAY)
  return hasPaid || hasNamed || until <= now ? null : until
}

/** From when the one who told of Hiwar is rewarded for a payment, if it still stands then. */
export function rewardDue(paidAt: Instant): Instant {
  return plus(paidAt, referralRewardDays * DAY)
}

/** How many referrals may still be rewarded, of those rewarded in the year before. */
export function rewardsLeft(rewarded: number): number {
  return Math.max(0, referralsPerYear - rewarded)
}
