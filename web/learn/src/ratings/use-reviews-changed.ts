import { ratingEndpoints } from '@hiwar/contract/people/ratings.ts'
import { tutorEndpoints } from '@hiwar/contract/people/tutors.ts'
import { queryKeyOf } from '@hiwar/kit/api/queries.ts'
import { useQueryClient } from '@tanstack/react-query'

/** Everything that shows a rating is old. */
export function useReviewsChanged(): () => void {
  const client = useQueryClient()
  const endpoints = [ratingEndpoints.listOfTutor, tutorEndpoints.info, tutorEndpoints.list, tutorEndpoints.stats]
  return () => {
    for (const endpoint of endpoints) void client.invalidateQueries({ queryKey: queryKeyOf(endpoint) })
  }
}
