/** What money without an order is filtered by; it opens on what still waits. */
import type { UnmatchedPayment } from '@hiwar/contract/money/unmatched-payments.ts'
import { oneOf } from '../shell/lists/filter-parts.ts'
import { listQuery, only } from '../shell/lists/list-query.ts'
import type { FilteredList, FiltersOf } from '../shell/lists/use-list.ts'

export const reasons: readonly UnmatchedPayment['reason'][] = ['late', 'amount', 'unknown']

export const unmatchedParts = {
  shown: oneOf(['handled', 'all'] as const),
  reason: oneOf(reasons),
}

export type UnmatchedFilters = FiltersOf<typeof unmatchedParts>

export function queryOfUnmatched(list: FilteredList<UnmatchedFilters>) {
  const { shown, reason } = list.filters
  return listQuery(list, { handled: shown === 'all' ? null : shown === 'handled', reasons: only(reason) })
}
