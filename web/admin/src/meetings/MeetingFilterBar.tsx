import { Role } from '@hiwar/contract/enumerations/basic.ts'
import { InterviewStatus } from '@hiwar/contract/enumerations/tutoring.ts'
import { FilterChip } from '@hiwar/kit/ui/fields/toggles.tsx'
import { interviewStatusWords } from '@hiwar/kit/words/states.ts'
import type { ReactNode } from 'react'
import { DayRangeFilter } from '../shell/lists/DayRangeFilter.tsx'
import { FilterBar } from '../shell/lists/FilterBar.tsx'
import { PickFilter } from '../shell/lists/PickFilter.tsx'
import type { FilteredList } from '../shell/lists/use-list.ts'
import { listWords } from '../shell/lists/words.ts'
import { PersonFilter } from '../shell/people/PersonFilter.tsx'
import { useIsAdmin } from '../shell/use-is-admin.ts'
import { type MeetingFilters, meetingParts } from './meeting-filters.ts'
import { meetingWords } from './words.ts'

interface MeetingFilterBarProps {
  list: FilteredList<MeetingFilters>
  aside?: ReactNode
}

/** A manager sees only own meetings, and looks nobody up. */
export function MeetingFilterBar({ list, aside }: MeetingFilterBarProps): ReactNode {
  const { filters, change } = list
  const isAdmin = useIsAdmin()
  return (
    <FilterBar list={list} aside={aside}>
      {isAdmin && (
        <PersonFilter
          label={meetingWords.tutor}
          role={Role.Tutor}
          value={filters.tutor}
          onChange={(tutor) => change({ tutor })}
        />
      )}
      {isAdmin && (
        <PersonFilter
          label={meetingWords.manager}
          role={Role.TutorManager}
          value={filters.manager}
          onChange={(manager) => change({ manager })}
        />
      )}
      <PickFilter
        label={listWords.state}
        part={meetingParts.status}
        value={filters.status}
        onChange={(status) => change({ status })}
        choices={Object.values(InterviewStatus).map((value) => ({ value, words: interviewStatusWords[value] }))}
      />
      <DayRangeFilter days={filters} onChange={change} />
      <FilterChip
        pressed={filters.overdue}
        onClick={() => change({ overdue: !filters.overdue })}
        className="h-11 justify-center md:w-auto!"
      >
        {meetingWords.overdue}
      </FilterChip>
    </FilterBar>
  )
}
