import { stripTutors } from '@hiwar/contract/fields/limits.ts'
import { type TutorStrip, tutorEndpoints } from '@hiwar/contract/people/tutors.ts'
import { MINUTE } from '@hiwar/domain/time/lengths.ts'
import { readOf } from '@hiwar/kit/api/queries.ts'
import { useQueries } from '@tanstack/react-query'
import { queryOf, type TutorFilters } from './filters/tutor-filters.ts'

export type StripDays = TutorStrip['days']

/** The strips of these tutors in the asked part of the day; tutors without one are left out, as all are on a failure. */
export function useStrips(ids: readonly number[], filters: TutorFilters): ReadonlyMap<number, StripDays> {
  const query = queryOf(filters)
  const window = 'freeFrom' in query ? { from: query.freeFrom, to: query.freeTo } : {}
  return useQueries({
    queries: pagesOf(ids).map((page) => ({
      ...readOf(tutorEndpoints.strip, { query: { ids: page, ...window } }),
      staleTime: MINUTE,
    })),
    combine: (reads) => new Map(reads.flatMap(({ data = [] }) => data.map(({ tutorId, days }) => [tutorId, days]))),
  })
}

/** Ids in the order of the list, so that those of a page stay together when the next one comes. */
function pagesOf(ids: readonly number[]): number[][] {
  const pages = Math.ceil(ids.length / stripTutors)
  return Array.from({ length: pages }, (_, page) => ids.slice(page * stripTutors, (page + 1) * stripTutors))
}
