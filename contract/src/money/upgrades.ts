/** The upgrade of a running subscription to a plan with more weekly minutes; the pay calls sell it. */
import { z } from 'zod'
import { endpoints } from '../calls/endpoint.ts'
import { count, idParam, minutes, piastres } from '../fields/basic.ts'

/** The first week that gains minutes: the running one or the one behind it. */
export const UpgradeFrom = { Now: 'now', NextWeek: 'next-week' } as const
export type UpgradeFrom = (typeof UpgradeFrom)[keyof typeof UpgradeFrom]
export const upgradeFrom = z.literal(Object.values(UpgradeFrom)).meta({ id: 'UpgradeFrom' })

/** What a payment upgrades; its plan is the new one, its period the subscription's. */
export const wantedUpgrade = z.strictObject({ from: upgradeFrom })

export const upgradeQuote = z
  .object({
    weeks: count.describe('Weeks that gain minutes'),
    allWeeks: count.describe('All weeks of the subscription'),
    newShare: piastres.describe('Share of the new price that falls on these weeks'),
    paidShare: piastres.describe('Share of what was paid so far that falls on these weeks'),
    amount: piastres.describe('What the upgrade costs'),
    minutes: minutes.describe('Minutes that the weeks gain together'),
  })
  .meta({ id: 'UpgradeQuote' })
export type UpgradeQuote = z.output<typeof upgradeQuote>

export const upgradeEndpoints = endpoints({
  quote: {
    method: 'GET',
    path: '/api/v1/sub/upgrade',
    action: 'upgrade.quote',
    view: true,
    summary: 'What it costs now to go on with a plan of more weekly minutes; the end of the subscription stays',
    query: z.object({ planId: idParam, from: upgradeFrom }),
    reply: upgradeQuote,
    refuses: ['plan-not-found', 'subscription-required', 'subscription-frozen'],
  },
})
