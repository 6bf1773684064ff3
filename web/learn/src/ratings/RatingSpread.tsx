import { tutorEndpoints } from '@hiwar/contract/people/tutors.ts'
import { useRead } from '@hiwar/kit/api/queries.ts'
import { countOf } from '@hiwar/kit/format/counted.ts'
import { formatNumber } from '@hiwar/kit/format/numbers.ts'
import { Meter } from '@hiwar/kit/ui/figures.tsx'
import type { ReactNode } from 'react'

/** How many gave five stars, four, and so on. Nothing as long as that is not known: the average stands above. */
export function RatingSpread({ tutorId }: { tutorId: number }): ReactNode {
  const { data } = useRead(tutorEndpoints.stats, { params: { id: tutorId } })
  if (data === undefined) return null
  const all = data.ratings.reduce((sum, given) => sum + given, 0)
  const bestFirst = data.ratings.map((given, place) => ({ given, stars: countOf('star', place + 1) })).toReversed()
  return (
    <div className="mb-6 flex max-w-md flex-col gap-2 text-sm">
      {bestFirst.map(({ given, stars }) => (
        <div key={stars} className="flex items-center gap-3">
          <span aria-hidden="true" className="w-24 text-ink-soft">
            {stars}
          </span>
          <Meter
            label={`${stars}: ${countOf('review', given)}`}
            value={given}
            most={all}
            tone="accent"
            className="flex-1"
          />
          <span aria-hidden="true" className="tabular w-10">
            {formatNumber(given)}
          </span>
        </div>
      ))}
    </div>
  )
}
