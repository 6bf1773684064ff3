import type { reportReplyEndpoints } from '@hiwar/contract/talk/reports.ts'
import type { Context } from '../../context.ts'
import { recordAudit } from '../../platform/audit/store.ts'
import { authorize } from '../../platform/auth/authorize.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { MemberRequest } from '../../platform/http/request.ts'
import { Refusal } from '../../platform/refusal.ts'
import { presentReply, replyFacts } from './present.ts'
import { deleteReply, getReply, lockReply } from './reply.store.ts'

/** Deletes a reply, for who wrote it and for admins. */
export function removeReply(
  context: Context,
  request: MemberRequest<typeof reportReplyEndpoints.delete>,
): Promise<{ ok: true }> {
  const { actor, params } = request
  return inTransaction(context.db, async (trx) => {
    if (!(await lockReply(trx, params.id))) throw new Refusal('report-not-found')
    const row = await getReply(trx, params.id)
    authorize(actor, 'report-reply.delete', { ownerId: row.createdBy })
    await deleteReply(trx, row.id)
    const before = replyFacts(presentReply(row))
    const entry = { action: 'report-reply.delete', object: 'report-reply', objectId: row.id, before }
    await recordAudit(trx, request, entry, context.clock.now())
    return { ok: true }
  })
}
