import { asShortCode } from '@hiwar/contract/money/gifts.ts'
import { referralEndpoints } from '@hiwar/contract/money/referrals.ts'
import { nameableUntil } from '@hiwar/domain/referrals/referral.ts'
import { instantOfDate } from '@hiwar/domain/time/instant.ts'
import type { Context } from '../../context.ts'
import { found, type MemberRequest, Refusal, serve } from '../../platform/action.ts'
import { findNamingFacts, findOwnerOfCode } from '../referral-codes/store.ts'
import { findSettings } from '../settings/store.ts'
import { inTransactionBehind } from '../users/store.ts'
import { insertReferral } from './store.ts'

export const referralRoutes = [serve(referralEndpoints.name, nameReferrer)]

/** Names who told the caller of Hiwar. The payer of an order is locked as well, so that a first payment comes before or after. */
async function nameReferrer(
  context: Context,
  { actor: { id: userId }, body }: MemberRequest<typeof referralEndpoints.name>,
): Promise<{ ok: true }> {
  const { db, clock, limits } = context
  await limits.use('giftCode', userId)
  if ((await findSettings(db)).referralMinutes === 0) throw new Refusal('forbidden')
  const referrerId = found(await findOwnerOfCode(db, asShortCode(body.code)), 'not-found')
  if (referrerId === userId) throw new Refusal('bad-request', { status: 409 })
  return inTransactionBehind(context, [userId], async (trx) => {
    const now = clock.now()
    if (nameableUntil(await findNamingFacts(trx, userId), instantOfDate(now)) === null)
      throw new Refusal('bad-request', { status: 409 })
    await insertReferral(trx, { referredId: userId, referrerId, namedAt: now })
    return { ok: true as const }
  })
}
