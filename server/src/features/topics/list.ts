import type { topicEndpoints } from '@hiwar/contract/people/topics.ts'
import { matchesSearch } from '@hiwar/domain/text/text.ts'
import type { Context } from '../../context.ts'
import type { MemberRequest } from '../../platform/http/request.ts'
import { presentTopic } from './present.ts'
import { listTopics } from './store.ts'

/** Topics by either of their names. */
export async function listNamedTopics(context: Context, { query }: MemberRequest<typeof topicEndpoints.list>) {
  const { page, size, name = '', sort = 'desc' } = query
  const topics = await listTopics(context.db, sort)
  const named = topics.filter((topic) => [topic.arabicName, topic.englishName].some((one) => matchesSearch(one, name)))
  return { list: named.slice((page - 1) * size, page * size).map(presentTopic), total: named.length }
}
