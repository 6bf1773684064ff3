/** Figures of subscriptions for staff: what became of their minutes, and who renewed. */
import { z } from 'zod'
import { endpoints } from '../calls/endpoint.ts'
import { figureQuery } from '../calls/query.ts'
import { count, minutes, piastres } from '../fields/basic.ts'

export const careFigures = z
  .object({
    /** Minutes that went on to the next week by the setting, and because the platform was away. */
    rolled: minutes,
    fault: minutes,
    expired: minutes,
    /** Subscriptions that came to their end, and those of them that another one followed within a week. */
    ended: count,
    renewed: count,
    /** Freezes that began. */
    freezes: count,
    /** Upgrades that were paid, and their sum. */
    upgrades: count,
    upgraded: piastres,
    /** Gifts that were bought and their sum, gifts of both kinds that were used, and codes that staff made. */
    giftsBought: count,
    giftsPaid: piastres,
    giftsRedeemed: count,
    giftsMade: count,
    /** Students who named another one, those of them who paid, and referrals that were rewarded. */
    referralsNamed: count,
    referralsPaid: count,
    referralsRewarded: count,
    /** Consents to renew by card that were given and that ended, and charges by them that failed. */
    consents: count,
    consentsEnded: count,
    chargesFailed: count,
    /** Refunds of payments, and their sum. */
    refunds: count,
    refunded: piastres,
  })
  .meta({ id: 'CareFigures' })
export type CareFigures = z.output<typeof careFigures>

export const careEndpoints = endpoints({
  figures: {
    method: 'GET',
    path: '/api/v1/stat/care',
    action: 'stat.care',
    view: false,
    summary: 'What became of the minutes of subscriptions, how many were renewed, and what was refunded',
    query: figureQuery,
    reply: careFigures,
  },
})
