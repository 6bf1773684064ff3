import { type Topic, topicEndpoints } from '@hiwar/contract/people/topics.ts'
import { MINUTE } from '@hiwar/domain/time/lengths.ts'
import { useRead } from '@hiwar/kit/api/queries.ts'
import { useSession } from '@hiwar/kit/session/session.ts'

/** All topics, as far as one list of chips can hold them; whoever is not logged in is not told them. */
export function useTopics(): readonly Topic[] {
  const { data } = useRead(
    topicEndpoints.list,
    { query: { size: 50 } },
    { enabled: useSession() !== null, staleTime: 10 * MINUTE },
  )
  return data?.list ?? []
}
