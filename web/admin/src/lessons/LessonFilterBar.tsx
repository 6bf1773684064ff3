import type { ReactNode } from 'react'
import { lessonWords } from '../shell/lessons/words.ts'
import { DayRangeFilter } from '../shell/lists/DayRangeFilter.tsx'
import { FilterBar } from '../shell/lists/FilterBar.tsx'
import { OnlyFilter } from '../shell/lists/OnlyFilter.tsx'
import { PickFilter } from '../shell/lists/PickFilter.tsx'
import type { FilteredList } from '../shell/lists/use-list.ts'
import { listWords } from '../shell/lists/words.ts'
import { PersonFilter } from '../shell/people/PersonFilter.tsx'
import { type LessonFilters, lessonParts } from './lesson-filters.ts'
import { MomentFilter } from './MomentFilter.tsx'

interface LessonFilterBarProps {
  list: FilteredList<LessonFilters>
  aside?: ReactNode
}

export function LessonFilterBar({ list, aside }: LessonFilterBarProps): ReactNode {
  const { filters, change } = list
  return (
    <FilterBar list={list} aside={aside}>
      <PersonFilter label={lessonWords.member} value={filters.user} onChange={(user) => change({ user })} />
      <MomentFilter list={list} />
      <PickFilter
        label={listWords.state}
        part={lessonParts.state}
        value={filters.state}
        onChange={(state) => change({ state })}
        choices={[
          { value: 'live', words: lessonWords.live },
          { value: 'canceled', words: lessonWords.canceled },
        ]}
      />
      <DayRangeFilter days={filters} onChange={change} />
      <OnlyFilter words={lessonWords.review} value={filters.review} onChange={(review) => change({ review })} />
    </FilterBar>
  )
}
