import type { Topic, topicEndpoints } from '@hiwar/contract/people/topics.ts'
import type { Context } from '../../context.ts'
import { differenceOf } from '../../platform/audit/difference.ts'
import { recordAudit } from '../../platform/audit/store.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { MemberRequest } from '../../platform/http/request.ts'
import { found } from '../../platform/refusal.ts'
import { changeForTutors } from './follow.ts'
import { presentTopic } from './present.ts'
import { lockTopic, updateTopic } from './store.ts'

/** Renames a topic, by whose names tutors are found. */
export function changeTopic(context: Context, request: MemberRequest<typeof topicEndpoints.update>): Promise<Topic> {
  const { params, body } = request
  const now = context.clock.now()
  return inTransaction(context.db, async (trx) => {
    const before = presentTopic(found(await lockTopic(trx, params.id), 'topic-not-found'))
    const rename = () => updateTopic(trx, params.id, { ...body, updatedAt: now })
    const after = presentTopic(await changeForTutors(trx, params.id, now, rename))
    const facts = differenceOf(before, after)
    await recordAudit(trx, request, { action: 'topic.update', object: 'topic', objectId: after.id, ...facts }, now)
    return after
  })
}
