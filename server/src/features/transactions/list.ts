import type { transactionEndpoints } from '@hiwar/contract/money/transactions.ts'
import { seesAll } from '@hiwar/domain/permissions/can.ts'
import type { Context } from '../../context.ts'
import type { MemberRequest } from '../../platform/http/request.ts'
import { listTransactions } from './list.store.ts'
import { presentTransaction } from './present.ts'

/** One's own transactions, or for admins anybody's. */
export async function listOwnTransactions(
  context: Context,
  { actor, query }: MemberRequest<typeof transactionEndpoints.list>,
) {
  const people = seesAll(actor.role, 'transaction.list') ? (query.users ?? null) : [actor.id]
  const { list, total } = await listTransactions(context.db, people, query)
  return { list: list.map(presentTransaction), total }
}
