import { figuresEndpoints } from '@hiwar/contract/people/people-figures.ts'
import { useRead } from '@hiwar/kit/api/queries.ts'
import { formatNumber } from '@hiwar/kit/format/numbers.ts'
import { DataBlock } from '@hiwar/kit/ui/DataBlock.tsx'
import { Figure } from '@hiwar/kit/ui/figures.tsx'
import { Skeleton } from '@hiwar/kit/ui/loading.tsx'
import type { ReactNode } from 'react'
import { words } from './words.ts'

/** What the student has booked so far. */
export function StudentFigures({ id }: { id: number }): ReactNode {
  const stats = useRead(figuresEndpoints.student, { params: { id } })
  return (
    <section aria-label={words.figures} className="min-w-0">
      <DataBlock query={stats} skeleton={<Skeleton className="h-14 w-80 max-w-full" />}>
        {({ lessonCount, tutorCount, minutes }) => (
          <div className="flex flex-wrap gap-x-8 gap-y-3">
            <Figure label={words.doneLessons} value={formatNumber(lessonCount.past.ratified)} />
            <Figure label={words.comingLessons} value={formatNumber(lessonCount.future.ratified)} />
            <Figure label={words.canceledLessons} value={formatNumber(lessonCount.canceled)} />
            <Figure label={words.tutors} value={formatNumber(tutorCount.ratified)} />
            <Figure label={words.learned} value={formatNumber(Math.round(minutes.ratified / 60))} unit={words.hours} />
          </div>
        )}
      </DataBlock>
    </section>
  )
}
