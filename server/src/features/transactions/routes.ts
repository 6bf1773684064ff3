import { transactionEndpoints } from '@hiwar/contract/money/transactions.ts'
import { seesAll } from '@hiwar/domain/permissions/can.ts'
import type { Context } from '../../context.ts'
import { type MemberRequest, serve } from '../../platform/action.ts'
import { listTransactions } from './list.store.ts'
import { presentTransaction, readLastTransaction, readTransaction } from './read.ts'
import { readReceipt } from './receipt.ts'

export const transactionRoutes = [
  serve(transactionEndpoints.list, listOwnTransactions),
  serve(transactionEndpoints.last, readLastTransaction),
  serve(transactionEndpoints.receipt, readReceipt),
  serve(transactionEndpoints.read, readTransaction),
]

/** One's own transactions, or for admins anybody's. */
async function listOwnTransactions(
  context: Context,
  { actor, query }: MemberRequest<typeof transactionEndpoints.list>,
) {
  const people = seesAll(actor.role, 'transaction.list') ? (query.users ?? null) : [actor.id]
  const { list, total } = await listTransactions(context.db, people, query)
  return { list: list.map(presentTransaction), total }
}
