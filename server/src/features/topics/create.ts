import type { Topic, topicEndpoints } from '@hiwar/contract/people/topics.ts'
import type { Context } from '../../context.ts'
import { recordAudit } from '../../platform/audit/store.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { MemberRequest } from '../../platform/http/request.ts'
import { presentTopic } from './present.ts'
import { insertTopic } from './store.ts'

/** Adds a topic; both of its names are its own. */
export function createTopic(context: Context, request: MemberRequest<typeof topicEndpoints.create>): Promise<Topic> {
  const now = context.clock.now()
  return inTransaction(context.db, async (trx) => {
    const after = presentTopic(await insertTopic(trx, { ...request.body, createdAt: now, updatedAt: now }))
    await recordAudit(trx, request, { action: 'topic.create', object: 'topic', objectId: after.id, after }, now)
    return after
  })
}
