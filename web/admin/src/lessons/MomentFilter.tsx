import type { ReactNode } from 'react'
import { lessonWords } from '../shell/lessons/words.ts'
import { PickFilter } from '../shell/lists/PickFilter.tsx'
import type { FilteredList } from '../shell/lists/use-list.ts'
import { type LessonFilters, lessonParts, moments } from './lesson-filters.ts'

const momentWords = { future: lessonWords.future, now: lessonWords.happening, past: lessonWords.past }

/** Lessons to come, of this moment, or over. */
export function MomentFilter({ list: { filters, change } }: { list: FilteredList<LessonFilters> }): ReactNode {
  return (
    <PickFilter
      label={lessonWords.moment}
      part={lessonParts.moment}
      value={filters.moment}
      onChange={(moment) => change({ moment })}
      choices={moments.map((value) => ({ value, words: momentWords[value] }))}
    />
  )
}
