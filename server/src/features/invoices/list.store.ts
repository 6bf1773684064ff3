import type { RequestOf } from '@hiwar/contract/calls/endpoint.ts'
import { WithdrawMethod } from '@hiwar/contract/enumerations/tutoring.ts'
import { InvoiceOrder, type invoiceEndpoints } from '@hiwar/contract/money/invoices.ts'
import { type ExpressionBuilder, sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import { pageOf } from '../../platform/db/page.ts'
import type { DB } from '../../platform/db/types.generated.ts'
import { shownWithdrawals, type WithdrawalRow } from './store.ts'

export type WithdrawalFilters = RequestOf<typeof invoiceEndpoints.list>['query']

const orders = {
  [InvoiceOrder.CreatedAt]: 'invoices.createdAt',
  [InvoiceOrder.UpdatedAt]: 'invoices.updatedAt',
  [InvoiceOrder.Amount]: 'invoices.amount',
} as const

/** One page of withdrawals in the order that was asked for; `users` are the tutors. */
export function listWithdrawals(
  db: Database,
  filters: WithdrawalFilters,
): Promise<{ list: WithdrawalRow[]; total: number }> {
  const { sort = 'desc', orderBy } = filters
  const query = db.selectFrom('invoices').where((row) => row.and(matching(row, filters)))
  const ordered = shownWithdrawals(db)
    .where((row) => row.and(matching(row, filters)))
    .orderBy(orders[orderBy], sort)
    .orderBy('invoices.id', sort)
  return pageOf(query, ordered, filters)
}

function matching(
  row: ExpressionBuilder<DB, 'invoices'>,
  { users, methods, banks, statuses, receipt }: WithdrawalFilters,
) {
  return [
    ...(users === undefined ? [] : [row('invoices.userId', '=', row.fn.any(row.val(users)))]),
    ...(methods === undefined ? [] : [row('method', '=', row.fn.any(row.val(methods)))]),
    ...(statuses === undefined ? [] : [row('status', '=', row.fn.any(row.val(statuses)))]),
    ...(receipt === undefined ? [] : [row('receipt', receipt ? 'is not' : 'is', null)]),
    ...(banks === undefined
      ? []
      : [
          row('method', '=', WithdrawMethod.Bank),
          row(sql<string>`split_part(receiver, ':', 1)`, '=', row.fn.any(row.val(banks))),
        ]),
  ]
}
