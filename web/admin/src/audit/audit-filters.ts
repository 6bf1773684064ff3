/** What the trail is filtered by. */
import { isReversed, madeWithin } from '../shell/lists/day-window.ts'
import { calendarDay, oneOf, typedText, wholeNumber } from '../shell/lists/filter-parts.ts'
import type { FilteredList, FiltersOf } from '../shell/lists/use-list.ts'
import { actWords, objectWords } from './act-words.ts'

export const auditParts = {
  actor: wholeNumber,
  action: oneOf(Object.keys(actWords)),
  object: oneOf(Object.keys(objectWords)),
  id: typedText,
  from: calendarDay,
  to: calendarDay,
}

export type AuditFilters = FiltersOf<typeof auditParts>

export function queryOfAudit({ filters, page, size, sort }: FilteredList<AuditFilters>) {
  const { actor, action, object, id } = filters
  return {
    page,
    size,
    sort,
    ...(actor !== null && { actors: [actor] }),
    ...(action !== null && { actions: [action] }),
    ...(object !== null && { objects: [object] }),
    ...(id !== '' && { objectId: id }),
    ...(!isReversed(filters) && madeWithin(filters)),
  }
}
