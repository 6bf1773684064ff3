import type { planEndpoints } from '@hiwar/contract/plans.ts'
import { seesAll } from '@hiwar/domain/permissions/can.ts'
import type { Context } from '../../context.ts'
import type { OpenRequest } from '../../platform/http/request.ts'
import { listPlans } from './list.store.ts'
import { presentPlan } from './present.ts'

/** The plans that the caller may buy, or for admins all. */
export async function listOfferedPlans(context: Context, { actor, query }: OpenRequest<typeof planEndpoints.list>) {
  const audience = actor !== null && seesAll(actor.role, 'plan.read') ? 'everything' : { userId: actor?.id ?? null }
  const { list, total } = await listPlans(context.db, audience, query, context.clock.now())
  return { list: list.map(presentPlan), total }
}
