import { type TutorCard as Card, tutorEndpoints } from '@hiwar/contract/people/tutors.ts'
import { useReadPages } from '@hiwar/kit/api/use-read-pages.ts'
import { countOf } from '@hiwar/kit/format/counted.ts'
import { announce } from '@hiwar/kit/ui/announcer.tsx'
import { DataBlock, LoadMore } from '@hiwar/kit/ui/DataBlock.tsx'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import { type ReactNode, useEffect, useRef } from 'react'
import { type ChangeFilters, queryOf, type TutorFilters } from './filters/tutor-filters.ts'
import { NoTutors } from './NoTutors.tsx'
import { TutorCard } from './TutorCard.tsx'
import { TutorSkeletons } from './TutorSkeletons.tsx'
import { useTutorNews } from './use-tutor-news.ts'
import { tutorWords } from './words.ts'

interface TutorListProps {
  filters: TutorFilters
  onChange: ChangeFilters
  /** Absent where one cannot book: for tutors and staff. */
  onBook?: ((tutor: Card) => void) | undefined
  /** Another way to turn to a tutor, for whoever has it. */
  actionFor: (tutor: Card) => ReactNode
  /** The reader, whose own card says so. */
  ownId: number | undefined
}

const gridLook = 'grid grid-cols-1 gap-4 md:grid-cols-2 md:gap-5 xl:grid-cols-3'

/** Tutors as cards, growing to the end. */
export function TutorList({ filters, onChange, onBook, actionFor, ownId }: TutorListProps): ReactNode {
  useTutorNews()
  const query = queryOf(filters)
  const tutors = useReadPages(tutorEndpoints.list, { query })
  useAnnouncedGrowth(tutors.data?.list.length ?? 0, JSON.stringify(query))
  return (
    <DataBlock
      query={tutors}
      skeleton={<TutorSkeletons className={gridLook} />}
      empty={({ total }) => total === 0 && <NoTutors filters={filters} onChange={onChange} />}
    >
      {({ list, total }) => (
        <>
          <p className="mb-3 text-ink-soft text-sm">{countOf('tutor', total)}</p>
          <ul className={gridLook}>
            {list.map((tutor) => (
              <li key={tutor.id}>
                <TutorCard
                  tutor={tutor}
                  own={tutor.id === ownId}
                  action={actionFor(tutor)}
                  {...(onBook && { onBook: () => onBook(tutor) })}
                />
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

/** Says how many more there are, once they stand; another list begins anew. */
function useAnnouncedGrowth(count: number, list: string): void {
  const before = useRef({ count, list })
  useEffect(() => {
    const grown = count - before.current.count
    const isSame = list === before.current.list && before.current.count > 0
    if (isSame && grown > 0) announce(wordsOf(tutorWords)('loaded', { count: countOf('tutor', grown) }))
    before.current = { count, list }
  }, [count, list])
}
