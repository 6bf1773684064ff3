import { BonusKind } from '@hiwar/contract/enumerations/sessions.ts'
import { asShortCode, GiftState, type giftEndpoints, type RedeemedGift } from '@hiwar/contract/money/gifts.ts'
import { isVerifiedToAct } from '@hiwar/domain/accounts/verified.ts'
import type { Context } from '../../context.ts'
import { found, type MemberRequest, Refusal } from '../../platform/action.ts'
import type { Trx } from '../../platform/db/database.ts'
import { recordEvent } from '../../platform/events/events.ts'
import { hashOf } from '../../platform/secrets.ts'
import { giveBonus } from '../subscriptions/bonus.ts'
import { presentSubscription } from '../subscriptions/present.ts'
import { startSubscription } from '../subscriptions/start.ts'
import { findSubscription } from '../subscriptions/store.ts'
import { inTransactionOf, refuseLeaving, refuseSuspended } from '../users/store.ts'
import { giftRedeemed } from './events.ts'
import { stateOf } from './present.ts'
import { findGiftByHash, type GiftRow, lockGift, updateGift } from './store.ts'

/** Uses a gift. A code that is unknown, used, revoked or over gets one answer, so that nobody learns of other gifts. */
export async function redeemGift(
  context: Context,
  { actor, body, saveReply }: MemberRequest<typeof giftEndpoints.redeem>,
): Promise<RedeemedGift> {
  const { db, clock, limits } = context
  const { id: userId } = actor
  await limits.use('giftCode', userId)
  const codeHash = hashOf(asShortCode(body.code))
  const known = found(await findGiftByHash(db, codeHash), 'gift-not-found')
  const reply = await inTransactionOf(context, [userId], async (trx, people) => {
    refuseSuspended(people, userId)
    const now = clock.now()
    const gift = await lockGift(trx, known)
    const isOpen = gift?.codeHash === codeHash && stateOf(gift, now) === GiftState.Open
    if (!isOpen) throw new Refusal('gift-not-found')
    if (!isVerifiedToAct(actor.role, actor)) throw new Refusal('forbidden')
    refuseLeaving(people, userId)
    const given = await give(context, trx, gift, userId, now)
    await updateGift(trx, gift.id, { redeemedAt: now, redeemedBy: userId })
    // Staff who made a code do not hear of each use.
    if (gift.transactionId !== null)
      await recordEvent(context, trx, giftRedeemed, { giftId: gift.id, giverId: gift.giverId })
    return saveReply(trx, given)
  })
  await limits.giveBack('giftCode', userId)
  return reply
}

async function give(context: Context, trx: Trx, gift: GiftRow, userId: number, now: Date): Promise<RedeemedGift> {
  const { id, minutes, transactionId, planId, period, weeklyMinutes } = gift
  if (minutes !== null) {
    await giveBonus(context, trx, { userId, kind: BonusKind.Gift, sourceKey: `gift:${id}`, minutes }, now)
    return { subscription: null, minutes }
  }
  if (transactionId === null || planId === null || period === null || weeklyMinutes === null)
    throw new RangeError(`gift ${id} has no plan`)
  const acquired = { transactionId, userId, planId, period, weeklyMinutes }
  const subscriptionId = found(await startSubscription(context, trx, acquired, now), 'subscription-exists')
  const subscription = found(await findSubscription(trx, subscriptionId), 'subscription-not-found')
  return { subscription: presentSubscription(subscription), minutes: null }
}
