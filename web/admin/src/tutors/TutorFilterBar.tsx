import type { ReactNode } from 'react'
import { FilterBar } from '../shell/lists/FilterBar.tsx'
import { OnlyFilter } from '../shell/lists/OnlyFilter.tsx'
import { PickFilter } from '../shell/lists/PickFilter.tsx'
import { SearchFilter } from '../shell/lists/SearchFilter.tsx'
import type { FilteredList } from '../shell/lists/use-list.ts'
import { type Stage, stageNames, type TutorFilters, tutorParts } from './tutor-filters.ts'
import { tutorWords } from './words.ts'

const stageWords: Readonly<Record<Stage, string>> = {
  video: tutorWords.stageVideo,
  interview: tutorWords.stageInterview,
  demo: tutorWords.stageDemo,
  photo: tutorWords.stagePhoto,
  done: tutorWords.stageDone,
}

interface TutorFilterBarProps {
  list: FilteredList<TutorFilters>
  aside?: ReactNode
}

export function TutorFilterBar({ list, aside }: TutorFilterBarProps): ReactNode {
  const { filters, change } = list
  return (
    <FilterBar list={list} aside={aside}>
      <SearchFilter
        label={tutorWords.searchName}
        value={filters.search}
        onChange={(search) => change({ search })}
        className="max-md:col-span-2"
      />
      <PickFilter
        label={tutorWords.activation}
        part={tutorParts.active}
        value={filters.active}
        onChange={(active) => change({ active })}
        choices={[
          { value: 'true', words: tutorWords.active },
          { value: 'false', words: tutorWords.inactive },
        ]}
      />
      <PickFilter
        label={tutorWords.stage}
        part={tutorParts.stage}
        value={filters.stage}
        onChange={(stage) => change({ stage })}
        choices={stageNames.map((value) => ({ value, words: stageWords[value] }))}
      />
      <OnlyFilter
        words={tutorWords.noPicture}
        value={filters.noPicture}
        onChange={(noPicture) => change({ noPicture })}
      />
      <OnlyFilter words={tutorWords.noSlots} value={filters.noSlots} onChange={(noSlots) => change({ noSlots })} />
    </FilterBar>
  )
}
