/** Tells students that their gift was used, and that minutes of gifts and referrals are theirs. */
import type { BonusKind } from '@hiwar/contract/enumerations/sessions.ts'
import type { Context } from '../../context.ts'
import type { EventListener } from '../../platform/events/events.ts'
import { giftRedeemed } from '../gifts/events.ts'
import { minutesOf } from '../mails/words.ts'
import { bonusGranted } from '../subscriptions/events.ts'
import { notifyOn } from './notify.ts'

const sources: Readonly<Record<BonusKind, string>> = { gift: 'دقائق هدية', referral: 'مكافأة ترشيح' }

export const giftNotifications: readonly EventListener<Context>[] = [
  notifyOn(giftRedeemed, ({ giftId, giverId: userId }) => ({
    userId,
    kind: 'gift',
    occurrence: `gift-redeemed:${giftId}`,
    wording: 'gift_redeemed',
    words: {},
    link: '/payments?tab=gifts',
    data: { giftId },
    inApp: true,
  })),
  notifyOn(bonusGranted, ({ bonusId, userId, kind, minutes }) => ({
    userId,
    kind: 'minutes-returned',
    occurrence: `minutes-added:${bonusId}`,
    wording: 'minutes_added',
    words: { minutes: minutesOf(minutes), source: sources[kind] },
    link: '/payments?tab=minutes',
    data: { bonusId },
  })),
]
