/** Gifts: a plan that a student bought for somebody, or minutes of staff; the receiver uses them by a code. */
import { z } from 'zod'
import { endpoints, ok } from '../calls/endpoint.ts'
import { idFilters, list, page, pageQuery } from '../calls/query.ts'
import { planPeriod } from '../enumerations/basic.ts'
import { id, idParam, instant, minutes, piastres, text } from '../fields/basic.ts'
import { giftCount, giftMinutes } from '../fields/limits.ts'
import { asCouponCode } from '../fields/money.ts'
import { brief } from '../people/people.ts'
import { subscription } from './subscriptions.ts'

/** ours: capitals and digits that nobody takes for one another. */
export const codeSigns = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
export const giftCodeLength = 12
/** ours: the code by which a student is named as the one who told of Hiwar; it is no secret. */
export const referralCodeLength = 8

/** A typed code in its stored form: capitals and Latin digits, without what people write between them. */
export function asShortCode(typed: string): string {
  return asCouponCode(typed).replaceAll(/[^0-9A-Z]/g, '')
}

/** A code as typed; the server says whether it exists. */
export const typedShortCode = text({ min: 1, max: 100 }).meta({ examples: ['K7PW2MXA9QRT'] })

/** Returning: the giver takes the gift back, and the money is on its way. Over: its time has passed unused. */
export const GiftState = {
  Open: 'open',
  Returning: 'returning',
  Redeemed: 'redeemed',
  Revoked: 'revoked',
  Over: 'over',
} as const
export type GiftState = (typeof GiftState)[keyof typeof GiftState]
export const giftState = z.literal(Object.values(GiftState)).meta({ id: 'GiftState' })

export const gift = z
  .object({
    id,
    state: giftState,
    /** What it gives: a plan that was bought, or minutes. */
    plan: z
      .object({ planId: id, period: planPeriod, weeklyMinutes: minutes, transactionId: id, amount: piastres })
      .nullable(),
    minutes: minutes.nullable(),
    giver: brief,
    /** Staff alone see who used it. */
    redeemedBy: brief.nullable(),
    isShown: z.boolean().describe('Whether a screen has shown its code'),
    createdAt: instant,
    expiresAt: instant,
    redeemedAt: instant.nullable(),
  })
  .meta({ id: 'Gift' })
export type Gift = z.output<typeof gift>

/** What a code gave: a subscription, or minutes that a week got or that wait for a plan. */
export const redeemedGift = z
  .object({ subscription: subscription.nullable(), minutes: minutes.nullable() })
  .meta({ id: 'RedeemedGift' })
export type RedeemedGift = z.output<typeof redeemedGift>

export const giftEndpoints = endpoints({
  redeem: {
    method: 'POST',
    path: '/api/v1/gift/redeem',
    action: 'gift.redeem',
    summary: 'Uses a gift: its plan begins now or behind the current one, its minutes go to a week of the plan',
    body: z.strictObject({ code: typedShortCode }),
    reply: redeemedGift,
    idempotent: true,
    refuses: ['gift-not-found', 'subscription-exists'],
  },
  list: {
    method: 'GET',
    path: '/api/v1/gift/list',
    action: 'gift.list',
    view: true,
    summary: "The caller's own gifts, or for admins all, newest first",
    query: pageQuery.extend({ ...idFilters('users'), states: list(giftState).optional() }),
    reply: page(gift),
  },
  revoke: {
    method: 'DELETE',
    path: '/api/v1/gift/{id}',
    action: 'gift.revoke',
    summary: 'Takes back a gift that nobody has used; what was paid for it goes back whole',
    params: z.object({ id: idParam }),
    reply: ok,
    refuses: ['gift-not-found', 'fawry-error', 'refund-refused'],
  },
  showCode: {
    method: 'POST',
    path: '/api/v1/gift/{id}/code',
    action: 'gift.renew-code',
    summary: 'Shows the code that the mail has, the first time; later a new one, and the one before is over',
    params: z.object({ id: idParam }),
    reply: z.object({ code: z.string() }),
    refuses: ['gift-not-found'],
  },
  create: {
    method: 'POST',
    path: '/api/v1/gift',
    action: 'gift.create',
    summary: 'Makes codes for minutes, and shows them once',
    body: z.strictObject({
      minutes: z.int().min(giftMinutes.min).max(giftMinutes.max),
      count: z.int().min(giftCount.min).max(giftCount.max),
      expiresAt: instant,
    }),
    reply: z.object({ codes: z.array(z.string()) }),
    idempotent: true,
    secret: true,
  },
})
