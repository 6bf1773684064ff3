import type { topicEndpoints } from '@hiwar/contract/people/topics.ts'
import type { Context } from '../../context.ts'
import { recordAudit } from '../../platform/audit/store.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { MemberRequest } from '../../platform/http/request.ts'
import { found } from '../../platform/refusal.ts'
import { changeForTutors } from './follow.ts'
import { presentTopic } from './present.ts'
import { deleteTopic, lockTopic } from './store.ts'

/** Deletes a topic; nobody has it any longer. */
export function removeTopic(
  context: Context,
  request: MemberRequest<typeof topicEndpoints.delete>,
): Promise<{ ok: true }> {
  const { id } = request.params
  const now = context.clock.now()
  return inTransaction(context.db, async (trx) => {
    const before = presentTopic(found(await lockTopic(trx, id), 'topic-not-found'))
    await changeForTutors(trx, id, now, () => deleteTopic(trx, id))
    await recordAudit(trx, request, { action: 'topic.delete', object: 'topic', objectId: id, before }, now)
    return { ok: true }
  })
}
