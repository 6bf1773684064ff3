import type { Gift, GiftState } from '@hiwar/contract/money/gifts.ts'
import { giftState } from '@hiwar/domain/gifts/gift.ts'
import { instantOfDate } from '@hiwar/domain/time/instant.ts'
import { wire } from '../../platform/wire.ts'
import type { GiftRow, ListedGift } from './store.ts'

export function stateOf({ redeemedAt, revokedAt, isReturning, expiresAt }: GiftRow, now: Date): GiftState {
  const ends = { redeemed: redeemedAt !== null, revoked: revokedAt !== null, returning: isReturning }
  return giftState({ ...ends, expiresAt: instantOfDate(expiresAt) }, instantOfDate(now))
}

/** A gift as responses show it; staff alone see who used it. */
export function presentGift(row: ListedGift, { forStaff }: { forStaff: boolean }, now: Date): Gift {
  const { planId, period, weeklyMinutes, amount, transactionId, giver } = row
  if (giver === null) throw new RangeError(`gift ${row.id} has no giver`)
  const isPlan =
    transactionId !== null && planId !== null && period !== null && weeklyMinutes !== null && amount !== null
  return {
    ...wire(row, 'id', 'minutes', 'createdAt', 'expiresAt', 'redeemedAt'),
    state: stateOf(row, now),
    plan: isPlan ? { planId, period, weeklyMinutes, transactionId, amount } : null,
    giver,
    redeemedBy: forStaff ? row.redeemer : null,
    isShown: row.shownAt !== null,
  }
}
