/** What users are filtered by. */
import { Gender, Role } from '@hiwar/contract/enumerations/basic.ts'
import { offeredCities } from '@hiwar/contract/enumerations/cities.ts'
import { oneOf, onlyThese, typedText, yesOrNo } from '../shell/lists/filter-parts.ts'
import { listQuery, whenOn } from '../shell/lists/list-query.ts'
import type { FilteredList, FiltersOf } from '../shell/lists/use-list.ts'

export const userParts = {
  search: typedText,
  role: oneOf(Object.values(Role)),
  gender: oneOf(Object.values(Gender)),
  verified: yesOrNo,
  city: oneOf(offeredCities),
  online: onlyThese,
}

export type UserFilters = FiltersOf<typeof userParts>

export function queryOfUsers(list: FilteredList<UserFilters>) {
  const { online, ...filters } = list.filters
  return listQuery(list, { ...filters, online: whenOn(online) })
}
