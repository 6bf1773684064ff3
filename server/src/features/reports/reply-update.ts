import type { ReportReply, reportReplyEndpoints } from '@hiwar/contract/talk/reports.ts'
import { seesAll } from '@hiwar/domain/permissions/can.ts'
import type { Context } from '../../context.ts'
import { recordAudit } from '../../platform/audit/store.ts'
import { authorize } from '../../platform/auth/authorize.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { MemberRequest } from '../../platform/http/request.ts'
import { Refusal } from '../../platform/refusal.ts'
import { presentReply, replyFacts } from './present.ts'
import { getReply, lockReply, updateReply } from './reply.store.ts'
import { tellAuthor } from './reply-tell.ts'

/** Changes a reply, for who wrote it; a draft that is sent tells the author of the report. */
export function changeReply(
  context: Context,
  request: MemberRequest<typeof reportReplyEndpoints.update>,
): Promise<ReportReply> {
  const { actor, params, body } = request
  const now = context.clock.now()
  return inTransaction(context.db, async (trx) => {
    if (!(await lockReply(trx, params.id))) throw new Refusal('report-not-found')
    const row = await getReply(trx, params.id)
    authorize(actor, 'report-reply.update', { ownerId: row.createdBy })
    const mayDraft = seesAll(actor.role, 'report-reply.create')
    if (!mayDraft && body.draft !== undefined) throw new Refusal('forbidden')
    const changed = await updateReply(trx, row.id, { ...body, updatedBy: actor.id, updatedAt: now })
    if (row.draft && !changed.draft) await tellAuthor(context, trx, changed)
    const [before, after] = [presentReply(row), presentReply(changed)]
    const entry = { action: 'report-reply.update', object: 'report-reply', objectId: row.id }
    await recordAudit(trx, request, { ...entry, before: replyFacts(before), after: replyFacts(after) }, now)
    return after
  })
}
