import type { planEndpoints } from '@hiwar/contract/money/plans.ts'
import { seesAll } from '@hiwar/domain/permissions/can.ts'
import { maySeePlan } from '@hiwar/domain/plans/offers.ts'
import type { Context } from '../../context.ts'
import type { Actor } from '../../platform/auth/actor.ts'
import type { OpenRequest } from '../../platform/http/request.ts'
import { found, Refusal } from '../../platform/refusal.ts'
import { presentPlan } from './present.ts'
import { findOfferedPlan, type OfferedPlanRow } from './store.ts'

/** One plan that the caller may see. */
export async function readPlan(context: Context, { actor, params }: OpenRequest<typeof planEndpoints.read>) {
  return presentPlan(await getVisiblePlan(context, params.id, actor))
}

/** The plan, or the refusal to somebody it is hidden from. */
export async function getVisiblePlan(context: Context, id: number, actor: Actor | null): Promise<OfferedPlanRow> {
  const plan = found(await findOfferedPlan(context.db, id, actor?.id ?? null, context.clock.now()), 'plan-not-found')
  const all = actor !== null && seesAll(actor.role, 'plan.read')
  if (!all && !maySeePlan(plan)) throw new Refusal('forbidden')
  return plan
}
