import { mediaEndpoints } from '@hiwar/contract/people/media.ts'
import { useRead } from '@hiwar/kit/api/queries.ts'
import { PageHeading } from '@hiwar/kit/shell/PageHeading.tsx'
import { Skeleton } from '@hiwar/kit/ui/loading.tsx'
import type { ReactNode } from 'react'
import { FilterBar } from '../../shell/lists/FilterBar.tsx'
import { OnlyFilter } from '../../shell/lists/OnlyFilter.tsx'
import { PagedList } from '../../shell/lists/PagedList.tsx'
import { SearchFilter } from '../../shell/lists/SearchFilter.tsx'
import { useList } from '../../shell/lists/use-list.ts'
import { StudioFilter } from '../StudioFilter.tsx'
import { mediaWords as words } from '../words.ts'
import { SessionCard } from './SessionCard.tsx'
import { queryOfSessions, sessionParts } from './session-filters.ts'

const grid = 'grid gap-4 md:grid-cols-2 xl:grid-cols-4'

/** `/photo-sessions`: whom a studio films, and what is still missing; admins see all. */
export function PhotoSessionsPage(): ReactNode {
  const list = useList(sessionParts)
  const { filters, change } = list
  const tutors = useRead(mediaEndpoints.studioTutors, { query: queryOfSessions(list) })
  return (
    <>
      <PageHeading note={words.sessionsNote}>{words.sessions}</PageHeading>
      <FilterBar list={list}>
        <SearchFilter
          label={words.searchTutor}
          value={filters.search}
          onChange={(search) => change({ search })}
          className="max-md:col-span-2"
        />
        <StudioFilter value={filters.studio} onChange={(studio) => change({ studio })} />
        <OnlyFilter words={words.onlyOpen} value={filters.open} onChange={(open) => change({ open })} />
      </FilterBar>
      <PagedList query={tutors} list={list} none={words.noSessions} skeleton={<CardShapes />}>
        {(rows) => (
          <ul className={grid}>
            {rows.map((tutor) => (
              <SessionCard key={tutor.id} tutor={tutor} />
            ))}
          </ul>
        )}
      </PagedList>
    </>
  )
}

function CardShapes(): ReactNode {
  return (
    <div className={grid}>
      {['one', 'two', 'three', 'four'].map((key) => (
        <Skeleton key={key} className="h-52 w-full rounded-card" />
      ))}
    </div>
  )
}
