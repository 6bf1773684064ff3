import { Role } from '@hiwar/contract/enumerations/basic.ts'
import { type Topic, topicEndpoints } from '@hiwar/contract/people/topics.ts'
import { MINUTE } from '@hiwar/domain/time/lengths.ts'
import { useRead } from '@hiwar/kit/api/queries.ts'
import { useLogin } from '@hiwar/kit/login/login.ts'

/** The topics as staff added them: general conversation first. */
export function useTopics(): readonly Topic[] {
  const { data } = useRead(topicEndpoints.list, { query: { size: 50, sort: 'asc' } }, { staleTime: 10 * MINUTE })
  return data?.list ?? []
}

/** Whether the viewer is a student who chose topics, by which tutors can be sorted. */
export function useHasOwnTopics(): boolean {
  const { data } = useRead(topicEndpoints.listOwn, {}, { enabled: useLogin()?.user.role === Role.Student })
  return data !== undefined && data.length > 0
}
