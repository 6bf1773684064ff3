import { tutorEndpoints } from '@hiwar/contract/people/tutors.ts'
import { readOf } from '@hiwar/kit/api/queries.ts'
import { useQueries } from '@tanstack/react-query'
import { useTopics } from '../use-topics.ts'
import { type Relief, reliefsOf } from './reliefs.ts'
import { queryOf, type TutorFilters } from './tutor-filters.ts'

/** The one filter whose removal gives most tutors; null while it is not known, and when none helps alone. */
export function useBestRelief(filters: TutorFilters): Relief | null {
  const reliefs = reliefsOf(filters, useTopics())
  const totals = useQueries({
    queries: reliefs.map(({ changes }) =>
      readOf(tutorEndpoints.list, { query: { ...queryOf({ ...filters, ...changes }), size: 1 } }),
    ),
    combine: (reads) => reads.map(({ data }) => data?.total ?? 0),
  })
  const most = Math.max(0, ...totals)
  return most === 0 ? null : (reliefs[totals.indexOf(most)] ?? null)
}
