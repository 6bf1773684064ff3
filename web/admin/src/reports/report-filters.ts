/** What reports are filtered by; the page opens on what waits. */
import { oneOf, typedText, wholeNumber } from '../shell/lists/filter-parts.ts'
import type { FilteredList, FiltersOf } from '../shell/lists/use-list.ts'

export const reportParts = { shown: oneOf(['resolved', 'all'] as const), user: wholeNumber }
export const requestParts = { shown: oneOf(['handled', 'all'] as const), search: typedText }

export function queryOfReports({ filters, page, size, sort }: FilteredList<FiltersOf<typeof reportParts>>) {
  const { shown, user } = filters
  return {
    page,
    size,
    sort,
    ...(shown !== 'all' && { resolved: shown === 'resolved' }),
    ...(user !== null && { users: [user] }),
  }
}

export function queryOfRequests({ filters, page, size, sort }: FilteredList<FiltersOf<typeof requestParts>>) {
  const { shown, search } = filters
  return {
    page,
    size,
    sort,
    ...(shown !== 'all' && { handled: shown === 'handled' }),
    ...(search !== '' && { search }),
  }
}
