import type { planEndpoints } from '@hiwar/contract/money/plans.ts'
import type { Context } from '../../context.ts'
import { differenceOf } from '../../platform/audit/difference.ts'
import { recordAudit } from '../../platform/audit/store.ts'
import { inTransaction, type Trx } from '../../platform/db/transaction.ts'
import type { MemberRequest } from '../../platform/http/request.ts'
import { found } from '../../platform/refusal.ts'
import { presentPlan } from './present.ts'
import { deletePlan, isPlanUsed, lockPlan, type PlanRow, updatePlan } from './store.ts'

/** Deletes a plan that nothing names yet; any other one is archived, and no longer sold. */
export function removePlan(context: Context, request: MemberRequest<typeof planEndpoints.delete>) {
  const { id } = request.params
  const now = context.clock.now()
  return inTransaction(context.db, async (trx) => {
    const plan = found(await lockPlan(trx, id), 'plan-not-found')
    const archived = await isPlanUsed(trx, id)
    const facts = archived ? await archive(trx, plan, now) : await erase(trx, plan)
    await recordAudit(trx, request, { action: 'plan.delete', object: 'plan', objectId: id, ...facts }, now)
    return { deleted: !archived, archived }
  })
}

async function erase(trx: Trx, plan: PlanRow) {
  await deletePlan(trx, plan.id)
  return { before: presentPlan(plan) }
}

async function archive(trx: Trx, plan: PlanRow, now: Date) {
  const archived = await updatePlan(trx, plan.id, { archived: true, active: false, updatedAt: now })
  return differenceOf(presentPlan(plan), presentPlan(archived))
}
