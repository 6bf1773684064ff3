import { type Topic, tutorEndpoints } from '@hiwar/contract/tutors.ts'
import { useRead } from '@hiwar/kit/api/queries.ts'

/** All topics, as far as one list of chips can hold them. */
export function useTopics(): readonly Topic[] {
  const { data } = useRead(tutorEndpoints.topics, { query: { size: 50 } }, { staleTime: 10 * 60_000 })
  return data?.list ?? []
}
