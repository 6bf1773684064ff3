/** What lessons are filtered by. */
import { isReversed, windowOf } from '../shell/lists/day-window.ts'
import { calendarDay, oneOf, onlyThese, wholeNumber } from '../shell/lists/filter-parts.ts'
import { listQuery, only, whenOn } from '../shell/lists/list-query.ts'
import type { FilteredList, FiltersOf } from '../shell/lists/use-list.ts'

export const moments = ['future', 'now', 'past'] as const

export const lessonParts = {
  user: wholeNumber,
  moment: oneOf(moments),
  state: oneOf(['live', 'canceled'] as const),
  review: onlyThese,
  from: calendarDay,
  to: calendarDay,
}

export type LessonFilters = FiltersOf<typeof lessonParts>

export function queryOfLessons(list: FilteredList<LessonFilters>) {
  const { user, moment, state, review, ...days } = list.filters
  return listQuery(list, {
    users: only(user),
    ...(moment !== null && { [moment]: true }),
    ...(state === 'live' && { canceled: false }),
    ...(state === 'canceled' && { ratified: false }),
    review: whenOn(review),
    ...windowOf(days),
  })
}

/** Days that are turned round are a fault of the field, and no call. */
export function isAnswerable({ filters }: FilteredList<LessonFilters>): boolean {
  return !isReversed(filters)
}
