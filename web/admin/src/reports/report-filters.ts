/** What reports are filtered by; the page opens on what waits. */
import { oneOf, typedText, wholeNumber } from '../shell/lists/filter-parts.ts'
import { listQuery, only } from '../shell/lists/list-query.ts'
import type { FilteredList, FiltersOf } from '../shell/lists/use-list.ts'

export const reportParts = { shown: oneOf(['resolved', 'all'] as const), user: wholeNumber }
export const requestParts = { shown: oneOf(['handled', 'all'] as const), search: typedText }

export function queryOfReports(list: FilteredList<FiltersOf<typeof reportParts>>) {
  const { shown, user } = list.filters
  return listQuery(list, { resolved: shown === 'all' ? null : shown === 'resolved', users: only(user) })
}

export function queryOfRequests(list: FilteredList<FiltersOf<typeof requestParts>>) {
  const { shown, search } = list.filters
  return listQuery(list, { handled: shown === 'all' ? null : shown === 'handled', search })
}
