import type { RequestOf } from '@hiwar/contract/calls/endpoint.ts'
import type { transactionEndpoints } from '@hiwar/contract/money/transactions.ts'
import type { ExpressionBuilder } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import { inRange, pageOf } from '../../platform/db/lists.ts'
import type { DB } from '../../platform/db/types.generated.ts'
import { type PresentableTransaction, subscriptionOf } from './store.ts'

export type TransactionFilters = RequestOf<typeof transactionEndpoints.list>['query']

/** One page of the transactions of the given people, or of everybody's, newest first. */
export function listTransactions(
  db: Database,
  people: readonly number[] | null,
  filters: TransactionFilters,
): Promise<{ list: PresentableTransaction[]; total: number }> {
  const { sort = 'desc' } = filters
  const query = db
    .selectFrom('transactions')
    .where((row) => row.and([...matching(row, filters), ...within(row, filters), ...having(row, filters)]))
    .$if(people !== null, (all) => all.where((row) => row('userId', '=', row.fn.any(row.val([...(people ?? [])])))))
  const ordered = query.selectAll().select(subscriptionOf).orderBy('createdAt', sort).orderBy('id', sort)
  return pageOf(query, ordered, filters)
}

type Row = ExpressionBuilder<DB, 'transactions'>

function matching(row: Row, filters: TransactionFilters) {
  const { ids, statuses, paymentMethods, providerRefNums, amount, refundUntold } = filters
  return [
    ...(refundUntold === undefined ? [] : [row('refundUntold', '=', refundUntold)]),
    ...(ids === undefined ? [] : [row('id', '=', row.fn.any(row.val(ids)))]),
    ...(statuses === undefined ? [] : [row('status', '=', row.fn.any(row.val(statuses)))]),
    ...(paymentMethods === undefined ? [] : [row('paymentMethod', '=', row.fn.any(row.val(paymentMethods)))]),
    ...(providerRefNums === undefined ? [] : [row('providerRef', '=', row.fn.any(row.val(providerRefNums)))]),
    ...inRange(row.ref('amount'), amount),
  ]
}

function within(row: Row, { after, before }: TransactionFilters) {
  return [
    ...(after === undefined ? [] : [row('createdAt', '>=', new Date(after))]),
    ...(before === undefined ? [] : [row('createdAt', '<', new Date(before))]),
  ]
}

/** With a subscription, or paid for nothing. */
function having(row: Row, { subscription }: TransactionFilters) {
  if (subscription === undefined) return []
  const bought = row.exists(
    row.selectFrom('subscriptions').select('id').whereRef('transactionId', '=', 'transactions.id'),
  )
  return [subscription ? bought : row.not(bought)]
}
