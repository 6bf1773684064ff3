/** What the trail is filtered by. */
import { madeWithin } from '../shell/lists/day-window.ts'
import { calendarDay, oneOf, typedText, wholeNumber } from '../shell/lists/filter-parts.ts'
import { listQuery, only } from '../shell/lists/list-query.ts'
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

export function queryOfAudit(list: FilteredList<AuditFilters>) {
  const { actor, action, object, id, ...days } = list.filters
  return listQuery(list, {
    actors: only(actor),
    actions: only(action),
    objects: only(object),
    objectId: id,
    ...madeWithin(days),
  })
}
