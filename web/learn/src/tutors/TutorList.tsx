import { type TutorCard as Card, tutorEndpoints } from '@hiwar/contract/people/tutors.ts'
import type { Instant } from '@hiwar/domain/time/instant.ts'
import { readOf } from '@hiwar/kit/api/queries.ts'
import { useReadPages } from '@hiwar/kit/api/use-read-pages.ts'
import { Name } from '@hiwar/kit/format/components.tsx'
import { countOf } from '@hiwar/kit/format/counted.ts'
import { announce } from '@hiwar/kit/ui/announcer.tsx'
import { Button } from '@hiwar/kit/ui/buttons.tsx'
import { DataBlock, LoadMore } from '@hiwar/kit/ui/DataBlock.tsx'
import { EmptyState } from '@hiwar/kit/ui/illustrations.tsx'
import { Skeleton, SkeletonCards, SkeletonText } from '@hiwar/kit/ui/loading.tsx'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import { useQueries } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef } from 'react'
import type { Comparing } from './compare/CompareBar.tsx'
import { GoneFavourite } from './favourites.tsx'
import { type ActiveFilter, activeFilters, type FilterGroupProps } from './filters/filter-groups.tsx'
import { countFilters, noFilters, queryOf, type TutorFilters, wishOf } from './filters/tutor-filters.ts'
import { TutorCard } from './TutorCard.tsx'
import { useTopics } from './use-topics.ts'
import { useTutorUpdates } from './use-tutor-updates.ts'
import { tutorWords } from './words.ts'

interface TutorListProps extends FilterGroupProps {
  /** Absent if the viewer cannot book: tutors and staff. */
  onBook?: ((tutor: Card, startAt?: Instant) => void) | undefined
  onTrial?: ((tutor: Card) => void) | undefined
  compare?: Comparing | undefined
  /** Id of the viewer, whose own card is marked. */
  ownId: number | undefined
}

const gridClasses = 'grid grid-cols-1 gap-3 md:gap-4 xl:grid-cols-2'

export function TutorList({ filters, onChange, onBook, onTrial, compare, ownId }: TutorListProps): ReactNode {
  useTutorUpdates()
  const query = queryOf(filters)
  const tutors = useReadPages(tutorEndpoints.list, { query }, ({ id }) => id)
  const wish = wishOf(filters)
  useAnnouncedGrowth(tutors.data?.list.length ?? 0, JSON.stringify(query))
  return (
    <DataBlock
      query={tutors}
      skeleton={<TutorSkeletons />}
      empty={({ total }) =>
        total === 0 && goneOf(filters, [], 0).length === 0 && <NoTutors filters={filters} onChange={onChange} />
      }
    >
      {({ list, total }) => (
        <>
          {/* A film that plays in a card leaves the card beside it as it is. */}
          <ul className={`${gridClasses} has-[video]:items-start`}>
            {list.map((tutor, place) => (
              <li key={tutor.id}>
                <TutorCard
                  tutor={tutor}
                  own={tutor.id === ownId}
                  first={place < 3}
                  wish={wish}
                  compare={compare}
                  {...(onBook && { onBook: (startAt) => onBook(tutor, startAt) })}
                  {...(onTrial && { onTrial: () => onTrial(tutor) })}
                />
              </li>
            ))}
            {goneOf(filters, list, total).map((id) => (
              <li key={id}>
                <GoneFavourite id={id} />
              </li>
            ))}
          </ul>
          <LoadMore
            more={tutors.hasNextPage}
            busy={tutors.isFetchingNextPage}
            onMore={() => void tutors.fetchNextPage()}
          />
        </>
      )}
    </DataBlock>
  )
}

/** The favourites that are in the list no more, once all of it is read and nothing else narrows it. */
function goneOf(filters: TutorFilters, list: readonly Card[], total: number): number[] {
  const isWhole = filters.favourites && countFilters(filters) === 1 && filters.search === '' && list.length === total
  return isWhole ? filters.ids.filter((id) => !list.some((tutor) => tutor.id === id)) : []
}

/** Announces how many tutors were added; a different list starts again. */
function useAnnouncedGrowth(count: number, list: string): void {
  const before = useRef({ count, list })
  useEffect(() => {
    const grown = count - before.current.count
    const isSame = list === before.current.list && before.current.count > 0
    if (isSame && grown > 0) announce(wordsOf(tutorWords)('loaded', { count: countOf('tutor', grown) }))
    before.current = { count, list }
  }, [count, list])
}

export function TutorSkeletons(): ReactNode {
  return (
    <SkeletonCards count={6} className={gridClasses}>
      <div className="flex flex-col gap-2.5">
        <div className="flex gap-3.5 md:gap-5">
          <Skeleton className="size-20 shrink-0 md:size-28" />
          <SkeletonText className="flex-1 py-1" />
        </div>
        <Skeleton className="h-5 w-2/3 max-md:hidden" />
        <Skeleton className="h-11 w-full" />
      </div>
    </SkeletonCards>
  )
}

export function NoFavourites({ onChange }: Pick<FilterGroupProps, 'onChange'>): ReactNode {
  const action = (
    <Button tone="quiet" onClick={() => onChange({ favourites: false })}>
      {tutorWords.everybody}
    </Button>
  )
  return <EmptyState drawing="search" words={tutorWords.noFavourites} action={action} />
}

/** No tutor matches: offers to drop the filter that excludes most tutors, or all of them and the search. */
function NoTutors({ filters, onChange }: FilterGroupProps): ReactNode {
  const relief = useBestRelief(filters)
  const action = (
    <div className="flex flex-wrap justify-center gap-2.5">
      {relief && (
        <Button reads onClick={() => onChange(relief.changes)}>
          <span>
            {wordsOf(tutorWords).rich('without', {
              filter: relief.name,
              name: (chunks) => <Name key="name">{chunks}</Name>,
            })}
          </span>
        </Button>
      )}
      <Button
        reads
        tone={relief ? 'quiet' : 'primary'}
        onClick={() => onChange({ ...noFilters, orderBy: filters.orderBy })}
      >
        {tutorWords.everybody}
      </Button>
    </div>
  )
  return <EmptyState drawing="search" words={tutorWords.none} action={action} />
}

/** The filter whose removal gives the most tutors; null while loading, and if no single removal helps. */
function useBestRelief(filters: TutorFilters): ActiveFilter | null {
  const reliefs = activeFilters(filters, useTopics())
  const totals = useQueries({
    queries: reliefs.map(({ changes }) =>
      readOf(tutorEndpoints.list, { query: { ...queryOf({ ...filters, ...changes }), size: 1 } }),
    ),
    combine: (reads) => reads.map(({ data }) => data?.total ?? 0),
  })
  const most = Math.max(0, ...totals)
  return most === 0 ? null : (reliefs[totals.indexOf(most)] ?? null)
}
