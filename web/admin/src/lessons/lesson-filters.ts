import { lessonWords } from '../kit/lesson-words.ts'
import {
  calendarDay,
  type FilteredList,
  type FiltersOf,
  isReversed,
  listQuery,
  oneOf,
  only,
  onlyThese,
  whenOn,
  wholeNumber,
  windowOf,
} from '../kit/list.ts'

const moments = ['future', 'now', 'past'] as const

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

/** Reversed days are an error of the field and send no call. */
export function isAnswerable({ filters }: FilteredList<LessonFilters>): boolean {
  return !isReversed(filters)
}

export const momentWords = { future: lessonWords.future, now: lessonWords.happening, past: lessonWords.past }
