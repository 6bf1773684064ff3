import type { ReportReply, reportReplyEndpoints } from '@hiwar/contract/talk/reports.ts'
import { seesAll } from '@hiwar/domain/permissions/can.ts'
import type { Context } from '../../context.ts'
import { recordAudit } from '../../platform/audit/store.ts'
import { authorize } from '../../platform/auth/authorize.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { MemberRequest } from '../../platform/http/request.ts'
import { Refusal } from '../../platform/refusal.ts'
import { presentReply, replyFacts } from './present.ts'
import { insertReply } from './reply.store.ts'
import { tellAuthor } from './reply-tell.ts'
import { getReport, lockReport } from './store.ts'

/** Replies to a report; what an admin writes is a draft until he says otherwise. */
export function createReply(
  context: Context,
  request: MemberRequest<typeof reportReplyEndpoints.create>,
): Promise<ReportReply> {
  const { actor, body, remember } = request
  const now = context.clock.now()
  return inTransaction(context.db, async (trx) => {
    if (!(await lockReport(trx, body.reportId))) throw new Refusal('report-not-found')
    const report = await getReport(trx, body.reportId)
    authorize(actor, 'report-reply.create', { ownerId: report.createdBy })
    const isAdmin = seesAll(actor.role, 'report-reply.create')
    if (!isAdmin && body.draft !== undefined) throw new Refusal('forbidden')
    const authors = { createdBy: actor.id, updatedBy: actor.id, createdAt: now, updatedAt: now }
    const row = await insertReply(trx, { ...body, draft: body.draft ?? isAdmin, ...authors })
    if (!row.draft) await tellAuthor(context, trx, row)
    const reply = presentReply(row)
    const entry = { action: 'report-reply.create', object: 'report-reply', objectId: reply.id }
    await recordAudit(trx, request, { ...entry, after: replyFacts(reply) }, now)
    return remember(trx, reply)
  })
}
