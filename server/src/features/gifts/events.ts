import { eventKind } from '../../platform/events/events.ts'

/** Somebody used a gift that a student bought. */
export const giftRedeemed = eventKind<{ giftId: number; giverId: number }>('gift.redeemed')
