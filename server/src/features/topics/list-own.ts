import type { topicEndpoints } from '@hiwar/contract/people/topics.ts'
import type { Context } from '../../context.ts'
import type { MemberRequest } from '../../platform/http/request.ts'
import { listChosenTopics } from './own.store.ts'
import { presentUserTopic } from './present.ts'

/** The topics that the caller chose. */
export async function listOwnTopics(context: Context, { actor }: MemberRequest<typeof topicEndpoints.listOwn>) {
  const topics = await listChosenTopics(context.db, actor.id)
  return topics.map((topic) => presentUserTopic(topic, actor.id))
}
