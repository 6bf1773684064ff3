import type { Trx } from '../../platform/db/transaction.ts'

/** Holds the plan that something is about to name, so that it stays; whether it is there. */
export async function lockPlan(trx: Trx, id: number): Promise<boolean> {
  const plan = await trx.selectFrom('plans').select('id').where('id', '=', id).forKeyShare().executeTakeFirst()
  return plan !== undefined
}
