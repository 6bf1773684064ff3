import type { Plan, planEndpoints } from '@hiwar/contract/money/plans.ts'
import type { Context } from '../../context.ts'
import { differenceOf } from '../../platform/audit/difference.ts'
import { recordAudit } from '../../platform/audit/store.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { MemberRequest } from '../../platform/http/request.ts'
import { found } from '../../platform/refusal.ts'
import { presentPlan } from './present.ts'
import { lockPlan, updatePlan } from './store.ts'

/** Changes a plan; orders and subscriptions copied what they were sold, so they stay. */
export function changePlan(context: Context, request: MemberRequest<typeof planEndpoints.update>): Promise<Plan> {
  const { params, body } = request
  const now = context.clock.now()
  return inTransaction(context.db, async (trx) => {
    const before = presentPlan(found(await lockPlan(trx, params.id), 'plan-not-found'))
    const after = presentPlan(await updatePlan(trx, params.id, { ...body, updatedAt: now }))
    const facts = differenceOf(before, after)
    await recordAudit(trx, request, { action: 'plan.update', object: 'plan', objectId: after.id, ...facts }, now)
    return after
  })
}
