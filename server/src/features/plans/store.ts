import type { Insertable, Selectable, Updateable } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import type { Trx } from '../../platform/db/transaction.ts'
import type { Plans } from '../../platform/db/types.generated.ts'
import { invitesOf } from './invites.store.ts'

export type PlanRow = Selectable<Plans>

/** A plan with what the person's invites allow. */
export interface OfferedPlanRow extends PlanRow {
  openInvite: boolean
  usedInvite: boolean
}

/** The plan as somebody is offered it; nobody who is not logged in has an invite. */
export function findOfferedPlan(
  db: Database | Trx,
  id: number,
  userId: number | null,
  now: Date,
): Promise<OfferedPlanRow | undefined> {
  return db
    .selectFrom('plans')
    .selectAll()
    .select((plan) => [
      plan
        .exists(invitesOf(plan, userId).where('acceptedAt', 'is', null).where('expiresAt', '>', now))
        .as('openInvite'),
      plan.exists(invitesOf(plan, userId).where('acceptedAt', 'is not', null)).as('usedInvite'),
    ])
    .where('id', '=', id)
    .$narrowType<{ openInvite: boolean; usedInvite: boolean }>()
    .executeTakeFirst()
}

/** The plan, held so that nothing new is sold, given away or invited to on it meanwhile. */
export function lockPlan(trx: Trx, id: number): Promise<PlanRow | undefined> {
  return trx.selectFrom('plans').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

export function insertPlan(trx: Trx, plan: Insertable<Plans>): Promise<PlanRow> {
  return trx.insertInto('plans').values(plan).returningAll().executeTakeFirstOrThrow()
}

export function updatePlan(trx: Trx, id: number, changes: Updateable<Plans>): Promise<PlanRow> {
  return trx.updateTable('plans').set(changes).where('id', '=', id).returningAll().executeTakeFirstOrThrow()
}

export async function deletePlan(trx: Trx, id: number): Promise<void> {
  await trx.deleteFrom('plans').where('id', '=', id).execute()
}

/** Whether anything names the plan: orders, and with them subscriptions, coupons, those deleted too, or invites. */
export async function isPlanUsed(trx: Trx, id: number): Promise<boolean> {
  const { used } = await trx
    .selectNoFrom((row) =>
      row
        .or([
          row.exists(row.selectFrom('transactions').select('id').where('planId', '=', id)),
          row.exists(row.selectFrom('coupons').select('id').where('planId', '=', id)),
          row.exists(row.selectFrom('invites').select('id').where('planId', '=', id)),
        ])
        .as('used'),
    )
    .executeTakeFirstOrThrow()
  return used === true
}
