import type { ReportReply, reportReplyEndpoints } from '@hiwar/contract/talk/reports.ts'
import { seesAll } from '@hiwar/domain/permissions/can.ts'
import type { Context } from '../../context.ts'
import { authorize } from '../../platform/auth/authorize.ts'
import type { MemberRequest } from '../../platform/http/request.ts'
import { found, Refusal } from '../../platform/refusal.ts'
import { presentReply } from './present.ts'
import { findReply, listReplies, listRepliesTo } from './reply.store.ts'
import { findReport } from './store.ts'

/** One reply, for admins and for who wrote the report; a draft for admins alone. */
export async function readReply(
  { db }: Context,
  { actor, params }: MemberRequest<typeof reportReplyEndpoints.read>,
): Promise<ReportReply> {
  const reply = found(await findReply(db, params.id), 'report-not-found')
  authorize(actor, 'report-reply.read', { ownerId: reply.reporterId })
  if (reply.draft && !seesAll(actor.role, 'report-reply.read')) throw new Refusal('forbidden')
  return presentReply(reply)
}

/** What was replied to a report. */
export async function listRepliesOfReport(
  { db }: Context,
  { actor, params, query }: MemberRequest<typeof reportReplyEndpoints.listOfReport>,
) {
  const report = found(await findReport(db, params.reportId), 'report-not-found')
  authorize(actor, 'report-reply.list-of-report', { ownerId: report.createdBy })
  const drafts = seesAll(actor.role, 'report-reply.list-of-report')
  const { list, total } = await listRepliesTo(db, report.id, drafts, query)
  return { list: list.map(presentReply), total }
}

/** All replies, for admins. */
export async function listAllReplies({ db }: Context, { query }: MemberRequest<typeof reportReplyEndpoints.list>) {
  const { list, total } = await listReplies(db, query, query.sort ?? 'desc')
  return { list: list.map(presentReply), total }
}
