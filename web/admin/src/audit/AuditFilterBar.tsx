import type { ReactNode } from 'react'
import { DayRangeFilter } from '../shell/lists/DayRangeFilter.tsx'
import { FilterBar } from '../shell/lists/FilterBar.tsx'
import { PickFilter } from '../shell/lists/PickFilter.tsx'
import { SearchFilter } from '../shell/lists/SearchFilter.tsx'
import type { FilteredList } from '../shell/lists/use-list.ts'
import { PersonFilter } from '../shell/people/PersonFilter.tsx'
import { actWords, objectWords } from './act-words.ts'
import { type AuditFilters, auditParts } from './audit-filters.ts'
import { auditWords } from './words.ts'

interface AuditFilterBarProps {
  list: FilteredList<AuditFilters>
  aside?: ReactNode
}

const choicesOf = (words: Readonly<Record<string, string>>) =>
  Object.entries(words).map(([value, said]) => ({ value, words: said }))

export function AuditFilterBar({ list, aside }: AuditFilterBarProps): ReactNode {
  const { filters, change } = list
  return (
    <FilterBar list={list} aside={aside}>
      <PersonFilter label={auditWords.who} value={filters.actor} onChange={(actor) => change({ actor })} />
      <PickFilter
        label={auditWords.act}
        part={auditParts.action}
        value={filters.action}
        onChange={(action) => change({ action })}
        choices={choicesOf(actWords)}
      />
      <PickFilter
        label={auditWords.subject}
        part={auditParts.object}
        value={filters.object}
        onChange={(object) => change({ object })}
        choices={choicesOf(objectWords)}
      />
      <SearchFilter label={auditWords.subjectNumber} value={filters.id} onChange={(id) => change({ id })} />
      <DayRangeFilter days={filters} onChange={change} />
    </FilterBar>
  )
}
