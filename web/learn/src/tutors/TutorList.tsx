import { type TutorCard as Card, tutorEndpoints } from '@hiwar/contract/people/tutors.ts'
import { readOf } from '@hiwar/kit/api/queries.ts'
import { useReadPages } from '@hiwar/kit/api/use-read-pages.ts'
import { Name } from '@hiwar/kit/format/components.tsx'
import { countOf } from '@hiwar/kit/format/counted.ts'
import { announce } from '@hiwar/kit/ui/announcer.tsx'
import { Button } from '@hiwar/kit/ui/buttons.tsx'
import { DataBlock, LoadMore } from '@hiwar/kit/ui/DataBlock.tsx'
import { EmptyState } from '@hiwar/kit/ui/illustrations.tsx'
import { Skeleton } from '@hiwar/kit/ui/loading.tsx'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import { useQueries } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef } from 'react'
import { GoneFavourite } from './favourites.tsx'
import { type ActiveFilter, activeFilters, type FilterGroupProps } from './filters/filter-groups.tsx'
import { countFilters, noFilters, queryOf, type TutorFilters } from './filters/tutor-filters.ts'
import { useStrips } from './strips.ts'
import { TutorCard } from './TutorCard.tsx'
import { useTopics } from './use-topics.ts'
import { useTutorUpdates } from './use-tutor-updates.ts'
import { tutorWords } from './words.ts'

interface TutorListProps extends FilterGroupProps {
  /** Absent if the viewer cannot book: tutors and staff. */
  onBook?: ((tutor: Card) => void) | undefined
  onTrial?: ((tutor: Card) => void) | undefined
  loginFor: (tutor: Card) => string | undefined
  /** Another action on a tutor, for viewers who have one. */
  actionFor: (tutor: Card) => ReactNode
  /** Id of the viewer, whose own card is marked. */
  ownId: number | undefined
}

const gridClasses = 'grid grid-cols-1 gap-4 xl:grid-cols-2'

export function TutorList({
  filters,
  onChange,
  onBook,
  onTrial,
  loginFor,
  actionFor,
  ownId,
}: TutorListProps): ReactNode {
  useTutorUpdates()
  const query = queryOf(filters)
  const tutors = useReadPages(tutorEndpoints.list, { query }, ({ id }) => id)
  const strips = useStrips(
    (tutors.data?.list ?? []).map(({ id }) => id),
    filters,
  )
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
          <p className="mb-3 text-ink-soft text-sm">{countOf('tutor', total)}</p>
          <ul className={gridClasses}>
            {list.map((tutor, place) => (
              <li key={tutor.id}>
                <TutorCard
                  tutor={tutor}
                  own={tutor.id === ownId}
                  first={place < 3}
                  strip={strips.get(tutor.id)}
                  action={actionFor(tutor)}
                  loginAt={loginFor(tutor)}
                  {...(onBook && { onBook: () => onBook(tutor) })}
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

const cards = [1, 2, 3, 4, 5, 6]

export function TutorSkeletons(): ReactNode {
  return (
    <>
      <Skeleton className="mb-3 h-5 w-24" />
      <div className={gridClasses}>
        {cards.map((card) => (
          <div key={card} className="flex flex-col gap-2.5 rounded-card border border-line bg-surface p-4 md:p-5">
            <div className="flex gap-3.5 md:gap-5">
              <Skeleton className="size-22 shrink-0 md:size-28" />
              <div className="flex flex-1 flex-col gap-3.5">
                <Skeleton className="h-6 w-1/2" />
                <Skeleton className="h-4 w-full" />
              </div>
            </div>
            <div className="flex justify-between gap-3">
              <Skeleton className="h-11 w-2/5" />
              <Skeleton className="h-11 w-28" />
            </div>
          </div>
        ))}
      </div>
    </>
  )
}

/** No tutor matches: offers to drop the filter that excludes most tutors, or all filters. */
export function NoFavourites({ onChange }: Pick<FilterGroupProps, 'onChange'>): ReactNode {
  const action = (
    <Button tone="quiet" onClick={() => onChange({ favourites: false })}>
      {tutorWords.everybody}
    </Button>
  )
  return <EmptyState drawing="search" words={tutorWords.noFavourites} action={action} />
}

function NoTutors({ filters, onChange }: FilterGroupProps): ReactNode {
  const relief = useBestRelief(filters)
  const action = (
    <div className="flex flex-wrap justify-center gap-2.5">
      {relief && (
        <Button onClick={() => onChange(relief.changes)}>
          {wordsOf(tutorWords).rich('without', {
            filter: relief.name,
            name: (chunks) => <Name key="name">{chunks}</Name>,
          })}
        </Button>
      )}
      <Button tone="quiet" onClick={() => onChange({ ...noFilters, orderBy: filters.orderBy })}>
        {tutorWords.clear}
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
