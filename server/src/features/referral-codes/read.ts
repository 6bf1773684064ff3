import type { SubscriptionCare } from '@hiwar/contract/money/subscriptions.ts'
import { referralCodeOf } from '@hiwar/domain/referrals/code.ts'
import { nameableUntil, rewardsLeft } from '@hiwar/domain/referrals/referral.ts'
import { formatInstant, instantOfDate } from '@hiwar/domain/time/instant.ts'
import type { Database } from '../../platform/db/database.ts'
import { countRewarded, findNamingFacts } from './store.ts'

/** The own code, and what came of it. */
export async function readReferral(
  db: Database,
  userId: number,
  minutes: number,
  now: Date,
): Promise<SubscriptionCare['referral']> {
  const rewarded = await countRewarded(db, userId, now)
  const until = nameableUntil(await findNamingFacts(db, userId), instantOfDate(now))
  return {
    code: referralCodeOf(userId),
    minutes,
    rewarded,
    left: rewardsLeft(rewarded),
    nameUntil: until === null ? null : formatInstant(until),
  }
}
