import type { planEndpoints } from '@hiwar/contract/money/plans.ts'
import { seesAll } from '@hiwar/domain/permissions/can.ts'
import type { Context } from '../../context.ts'
import type { OpenRequest } from '../../platform/http/request.ts'
import type { PlanPage } from './cache.ts'
import { listPlans, type PlanAudience, type PlanFilters } from './list.store.ts'
import { presentPlan } from './present.ts'

/** The plans that the caller may buy, or for admins all; from memory where no invite of one person matters. */
export function listOfferedPlans(
  context: Context,
  { actor, query }: OpenRequest<typeof planEndpoints.list>,
): Promise<PlanPage> {
  if (actor === null) return context.planCache.page(keyOf(query), () => load(context, { userId: null }, query))
  // Admins watch what they have just changed, and an invite of one's own runs out by the clock.
  const audience = seesAll(actor.role, 'plan.read') ? 'everything' : { userId: actor.id }
  return load(context, audience, query)
}

async function load({ db, clock }: Context, audience: PlanAudience, query: PlanFilters): Promise<PlanPage> {
  const { list, total } = await listPlans(db, audience, query, clock.now())
  return { list: list.map(presentPlan), total }
}

function keyOf(query: PlanFilters): string {
  return JSON.stringify(Object.entries(query).sort(([one], [other]) => (one < other ? -1 : 1)))
}
