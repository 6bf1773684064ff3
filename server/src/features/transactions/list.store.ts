import type { RequestOf } from '@hiwar/contract/calls/endpoint.ts'
import type { transactionEndpoints } from '@hiwar/contract/money/transactions.ts'
import type { ExpressionBuilder } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import { anyOf, equals, inRange, pageOf } from '../../platform/db/lists.ts'
import type { DB } from '../../platform/db/types.generated.ts'
import { type PresentableTransaction, subscriptionOf } from './store.ts'

export type TransactionFilters = RequestOf<typeof transactionEndpoints.list>['query']

/** One page of the transactions of these people, or of everybody, newest first. */
export function listTransactions(
  db: Database,
  people: readonly number[] | null,
  filters: TransactionFilters,
): Promise<{ list: PresentableTransaction[]; total: number }> {
  const { sort = 'desc' } = filters
  const query = db
    .selectFrom('transactions')
    .where((row) =>
      row.and([
        ...anyOf(row.ref('userId'), people),
        ...matching(row, filters),
        ...within(row, filters),
        ...having(row, filters),
      ]),
    )
  const ordered = query.selectAll().select(subscriptionOf).orderBy('createdAt', sort).orderBy('id', sort)
  return pageOf(query, ordered, filters)
}

type Columns = ExpressionBuilder<DB, 'transactions'>

function matching(row: Columns, filters: TransactionFilters) {
  const { ids, statuses, paymentMethods, providerRefNums, amount, refundUntold } = filters
  return [
    ...equals(row.ref('refundUntold'), refundUntold),
    ...anyOf(row.ref('id'), ids),
    ...anyOf(row.ref('status'), statuses),
    ...anyOf(row.ref('paymentMethod'), paymentMethods),
    ...anyOf(row.ref('providerRef'), providerRefNums),
    ...inRange(row.ref('amount'), amount),
  ]
}

function within(row: Columns, { after, before }: TransactionFilters) {
  return [
    ...(after === undefined ? [] : [row('createdAt', '>=', new Date(after))]),
    ...(before === undefined ? [] : [row('createdAt', '<', new Date(before))]),
  ]
}

/** With a subscription, or paid without one. */
function having(row: Columns, { subscription }: TransactionFilters) {
  if (subscription === undefined) return []
  const bought = row.exists(
    row.selectFrom('subscriptions').select('id').whereRef('transactionId', '=', 'transactions.id'),
  )
  return [subscription ? bought : row.not(bought)]
}
