/** What tutors are filtered by. */
import { oneOf, onlyThese, typedText, yesOrNo } from '../shell/lists/filter-parts.ts'
import { listQuery } from '../shell/lists/list-query.ts'
import type { FilteredList, FiltersOf } from '../shell/lists/use-list.ts'

/** The step that comes next, and what has been passed by then. */
const stages = {
  video: { passedIntroVideo: false },
  interview: { passedIntroVideo: true, passedInterview: false },
  demo: { passedInterview: true, passedDemoSession: false },
  photo: { passedDemoSession: true, passedPhotoSession: false },
  done: { passedIntroVideo: true, passedInterview: true, passedDemoSession: true, passedPhotoSession: true },
} as const

export type Stage = keyof typeof stages
export const stageNames = ['video', 'interview', 'demo', 'photo', 'done'] as const satisfies readonly Stage[]

export const tutorParts = {
  search: typedText,
  active: yesOrNo,
  stage: oneOf<Stage>(stageNames),
  noPicture: onlyThese,
  noSlots: onlyThese,
}

export type TutorFilters = FiltersOf<typeof tutorParts>

export function queryOfTutors(list: FilteredList<TutorFilters>) {
  const { search, active, stage, noPicture, noSlots } = list.filters
  return listQuery(list, {
    name: search,
    activated: active,
    ...(stage !== null && stages[stage]),
    image: noPicture ? false : null,
    nextFree: noSlots ? false : null,
  })
}
