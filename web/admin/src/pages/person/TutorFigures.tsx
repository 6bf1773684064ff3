import type { FullTutor } from '@hiwar/contract/people/full-tutors.ts'
import { tutorEndpoints } from '@hiwar/contract/people/tutors.ts'
import { useRead } from '@hiwar/kit/api/queries.ts'
import { formatRating } from '@hiwar/kit/format/numbers.ts'
import { DataBlock } from '@hiwar/kit/ui/DataBlock.tsx'
import { Figure } from '@hiwar/kit/ui/figures.tsx'
import { Skeleton } from '@hiwar/kit/ui/loading.tsx'
import type { ReactNode } from 'react'
import { someOf, timeOf } from '../../kit/cells.tsx'
import { listWords } from '../../kit/words.ts'
import { personWords as words } from './words.ts'

/** Figures of the tutor's work so far. */
export function TutorFigures({ tutor: { id, rating } }: { tutor: FullTutor }): ReactNode {
  const stats = useRead(tutorEndpoints.stats, { params: { id } })
  return (
    <section aria-label={words.figures} className="min-w-0">
      <DataBlock query={stats} skeleton={<Skeleton className="h-14 w-80 max-w-full" />}>
        {({ studentCount, lessonCount, totalMinutes }) => (
          <div className="flex flex-wrap gap-x-5 gap-y-3 2xl:gap-x-8">
            <Figure label={words.students} value={someOf(studentCount)} />
            <Figure label={words.taught} value={someOf(lessonCount)} />
            <Figure label={words.minutes} value={timeOf(totalMinutes)} />
            <Figure
              label={words.rating}
              value={rating.count === 0 ? listWords.nothing : formatRating(rating.displayed)}
            />
          </div>
        )}
      </DataBlock>
    </section>
  )
}
