import type { RequestOf } from '@hiwar/contract/calls/endpoint.ts'
import type { transactionEndpoints } from '@hiwar/contract/money/transactions.ts'
import type { Expression, ExpressionBuilder, SqlBool } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import { anyOf, equals, inRange, pageOf } from '../../platform/db/lists.ts'
import type { DB } from '../../platform/db/types.generated.ts'
import { isInSelfRefund, selfRefundOf } from './self-refunds.store.ts'
import { boughtBy, type PresentableTransaction } from './store.ts'

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
  const ordered = query.selectAll().select(boughtBy).select(selfRefundOf).orderBy('createdAt', sort).orderBy('id', sort)
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

/** With a subscription, or paid without one; with a refund that the student asked for, or that staff owe by hand. */
function having(row: Columns, { subscription, selfRefund, refundByHand }: TransactionFilters) {
  const bought = row.or([
    row.exists(row.selectFrom('subscriptions').select('id').whereRef('transactionId', '=', 'transactions.id')),
    row.exists(
      row.selectFrom('subscriptionUpgrades').select('transactionId').whereRef('transactionId', '=', 'transactions.id'),
    ),
    row.exists(row.selectFrom('giftCodes').select('id').whereRef('giftCodes.transactionId', '=', 'transactions.id')),
  ])
  return [
    ...eitherWay(row, bought, subscription),
    ...eitherWay(row, isInSelfRefund(), selfRefund),
    ...eitherWay(row, isInSelfRefund('by-hand'), refundByHand),
  ]
}

function eitherWay(row: Columns, holds: Expression<SqlBool>, wanted: boolean | undefined): Expression<SqlBool>[] {
  if (wanted === undefined) return []
  return [wanted ? holds : row.not(holds)]
}
