import type { Selectable } from 'kysely'
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
