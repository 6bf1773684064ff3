import { type UpgradeQuote, upgradeEndpoints } from '@hiwar/contract/money/upgrades.ts'
import { mayBuyPlan, periodPrice } from '@hiwar/domain/plans/offers.ts'
import { gainsOf, refusalOfUpgrade, upgradePrice } from '@hiwar/domain/subscriptions/upgrade.ts'
import type { Context } from '../../context.ts'
import { found, type MemberRequest, Refusal, serve } from '../../platform/action.ts'
import { pricedPlan } from '../plans/present.ts'
import { findOfferedPlan } from '../plans/store.ts'
import { findUpgradable } from './facts.ts'

export const upgradeRoutes = [serve(upgradeEndpoints.quote, quoteUpgrade)]

/** What the upgrade would cost and give now. */
async function quoteUpgrade(
  { db, clock }: Context,
  { actor, query }: MemberRequest<typeof upgradeEndpoints.quote>,
): Promise<UpgradeQuote> {
  const now = clock.now()
  const plan = found(await findOfferedPlan(db, query.planId, actor.id, now), 'plan-not-found')
  if (!mayBuyPlan(plan)) throw new Refusal('forbidden')
  const upgradable = await findUpgradable(db, actor.id, query.from, now)
  if (upgradable === null) throw new Refusal('subscription-required')
  const { period, weeks, allWeeks, orders, gaining } = upgradable
  const { weeklyMinutes } = plan
  const refusal = refusalOfUpgrade(upgradable, { period, weeklyMinutes })
  if (refusal?.refuse === 'bad-request') {
    const path = refusal.because === 'no-weeks' ? 'query.from' : 'query.planId'
    throw new Refusal('bad-request', { fields: [{ path, code: 'invalid-type' }] })
  }
  if (refusal !== undefined) throw new Refusal(refusal.refuse)
  const price = upgradePrice(periodPrice(pricedPlan(plan), period), { weeks, allWeeks }, orders)
  const minutes = gainsOf(gaining, weeklyMinutes).reduce((total, gain) => total + gain.minutes, 0)
  return { weeks, allWeeks, ...price, minutes }
}
