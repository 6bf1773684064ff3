import type { RequestOf } from '@hiwar/contract/calls/endpoint.ts'
import type { subscriptionEndpoints } from '@hiwar/contract/money/subscriptions.ts'
import type { ExpressionBuilder } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import { pageOf } from '../../platform/db/page.ts'
import { inRange } from '../../platform/db/range-filter.ts'
import type { DB } from '../../platform/db/types.generated.ts'
import type { SubscriptionRow } from './store.ts'

export type SubscriptionFilters = RequestOf<typeof subscriptionEndpoints.list>['query']

/** One page of the subscriptions of the given people, or of everybody's, newest start first. */
export function listSubscriptions(
  db: Database,
  people: readonly number[] | null,
  filters: SubscriptionFilters,
): Promise<{ list: SubscriptionRow[]; total: number }> {
  const { sort = 'desc' } = filters
  const query = db
    .selectFrom('subscriptions')
    .where((row) => row.and([...matching(row, filters), ...within(row, filters)]))
    .$if(people !== null, (all) => all.where((row) => row('userId', '=', row.fn.any(row.val([...(people ?? [])])))))
  return pageOf(query, query.selectAll().orderBy('startsAt', sort).orderBy('id', sort), filters)
}

type Row = ExpressionBuilder<DB, 'subscriptions'>

function matching(row: Row, { ids, plans, periods, terminated }: SubscriptionFilters) {
  return [
    ...(ids === undefined ? [] : [row('id', '=', row.fn.any(row.val(ids)))]),
    ...(plans === undefined ? [] : [row('planId', '=', row.fn.any(row.val(plans)))]),
    ...(periods === undefined ? [] : [row('period', '=', row.fn.any(row.val(periods)))]),
    ...(terminated === undefined ? [] : [row('terminatedAt', terminated ? 'is not' : 'is', null)]),
  ]
}

function within(row: Row, { weeklyMinutes, start, end }: SubscriptionFilters) {
  return [
    ...inRange(row.ref('weeklyMinutes'), weeklyMinutes),
    ...inRange(row.ref('startsAt'), start),
    ...inRange(row.ref('endsAt'), end),
  ]
}
