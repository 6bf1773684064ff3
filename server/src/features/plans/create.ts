import type { Plan, planEndpoints } from '@hiwar/contract/money/plans.ts'
import type { Context } from '../../context.ts'
import { recordAudit } from '../../platform/audit/store.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { MemberRequest } from '../../platform/http/request.ts'
import { presentPlan } from './present.ts'
import { insertPlan } from './store.ts'

/** Adds a plan. */
export function createPlan(context: Context, request: MemberRequest<typeof planEndpoints.create>): Promise<Plan> {
  const now = context.clock.now()
  return inTransaction(context.db, async (trx) => {
    const after = presentPlan(await insertPlan(trx, { ...request.body, createdAt: now, updatedAt: now }))
    await recordAudit(trx, request, { action: 'plan.create', object: 'plan', objectId: after.id, after }, now)
    return after
  })
}
