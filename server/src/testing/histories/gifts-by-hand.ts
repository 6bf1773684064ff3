/** Gifts by hand: a plan that somebody bought for the student, or minutes of staff. */
import type { HandGift, HandOrder } from './records-by-hand.ts'
import type { StudentByHand } from './student-by-hand.ts'

export function refusalOfRedeeming(model: StudentByHand, { state, expires, order }: HandGift): string | undefined {
  if (state !== 'open' || expires <= model.now) return 'gift-not-found'
  return order !== null && model.startOf(order) === undefined ? 'subscription-exists' : undefined
}

/** The minutes go to a week; the plan begins as the subscription of this id. */
export function redeem(model: StudentByHand, gift: HandGift, subscriptionId: number | null): void {
  gift.state = 'redeemed'
  const { id, order, minutes } = gift
  if (order === null) {
    model.giveBonus(`gift ${id}`, minutes)
    return
  }
  const start = model.startOf(order) ?? 0
  gift.wasQueued = start > model.now
  model.start(order, subscriptionId ?? 0, start)
}

/** All money of an order went back: nobody can use its gift. */
export function loseGift({ gifts }: StudentByHand, lost: HandOrder): void {
  const gift = gifts.find(({ order, state }) => order === lost && state === 'open')
  if (gift !== undefined) gift.state = 'revoked'
}
