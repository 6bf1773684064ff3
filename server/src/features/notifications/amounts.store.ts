import type { Trx } from '../../platform/db/transaction.ts'

/** What an order costs, in piastres. */
export async function findAmount(trx: Trx, transactionId: number): Promise<number> {
  const { amount } = await trx
    .selectFrom('transactions')
    .select('amount')
    .where('id', '=', transactionId)
    .executeTakeFirstOrThrow()
  return amount
}
