/** Invites to hidden plans, which count for the verified e-mail they were sent to. */
import type { ExpressionBuilder } from 'kysely'
import type { Trx } from '../../platform/db/transaction.ts'
import type { DB } from '../../platform/db/types.generated.ts'

/** The person's invites to the plan of the row. */
export function invitesOf(plan: ExpressionBuilder<DB, 'plans'>, userId: number | null) {
  return plan
    .selectFrom('invites')
    .innerJoin('users', 'users.email', 'invites.email')
    .select('invites.id')
    .whereRef('invites.planId', '=', 'plans.id')
    .where('users.id', '=', userId)
    .where('users.verifiedEmail', '=', true)
}

/** An invite buys once: the purchase uses up the one that stands. */
export async function acceptInvite(trx: Trx, planId: number, userId: number, now: Date): Promise<void> {
  await trx
    .updateTable('invites')
    .set({ acceptedAt: now, updatedAt: now })
    .where('planId', '=', planId)
    .where('acceptedAt', 'is', null)
    .where('email', '=', (row) =>
      row.selectFrom('users').select('email').where('id', '=', userId).where('verifiedEmail', '=', true),
    )
    .execute()
}
