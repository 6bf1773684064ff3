import type { ReportReply, reportReplyEndpoints } from '@hiwar/contract/talk/reports.ts'
import { seesAll } from '@hiwar/domain/permissions/can.ts'
import type { Context } from '../../context.ts'
import { authorize, found, type MemberRequest, Refusal } from '../../platform/action.ts'
import { recordAudit } from '../../platform/audit/audit.store.ts'
import { makeAudited, removeAudited } from '../../platform/audit/audited.ts'
import { writtenBy } from '../../platform/db/authorship.ts'
import { inTransaction, type Trx } from '../../platform/db/database.ts'
import { recordEvent } from '../../platform/events/events.ts'
import { reportAnswered } from './events.ts'
import { presentReply, replyFacts } from './present.ts'
import {
  deleteReply,
  findReply,
  findReport,
  insertReply,
  listReplies,
  listRepliesTo,
  lockReply,
  lockReport,
  markAnswered,
  type ReplyRow,
  updateReply,
} from './store.ts'

const audited = { noun: 'report-reply', factsOf: replyFacts } as const

/** Adds a reply to a report. An admin's reply is a draft unless the request says otherwise. */
export function createReply(
  context: Context,
  request: MemberRequest<typeof reportReplyEndpoints.create>,
): Promise<ReportReply> {
  const { actor, body, saveReply } = request
  return makeAudited(context, request, audited, async (trx, now) => {
    const report = found(await lockReport(trx, body.reportId), 'report-not-found')
    authorize(actor, 'report-reply.create', { ownerId: report.createdBy })
    const isAdmin = seesAll(actor.role, 'report-reply.create')
    if (!isAdmin && body.draft !== undefined) throw new Refusal('forbidden')
    const row = await insertReply(trx, { ...body, draft: body.draft ?? isAdmin, ...writtenBy(actor, now) })
    if (!row.draft) await followAnswer(context, trx, row)
    return saveReply(trx, presentReply(row))
  })
}

/** Changes a reply, for its author. A draft that is sent notifies the author of the report. */
export function changeReply(
  context: Context,
  request: MemberRequest<typeof reportReplyEndpoints.update>,
): Promise<ReportReply> {
  const { actor, params, body } = request
  const now = context.clock.now()
  return inTransaction(context.db, async (trx) => {
    const row = found(await lockReply(trx, params.id), 'report-not-found')
    authorize(actor, 'report-reply.update', { ownerId: row.createdBy })
    const mayDraft = seesAll(actor.role, 'report-reply.create')
    if (!mayDraft && body.draft !== undefined) throw new Refusal('forbidden')
    const changed = await updateReply(trx, row.id, { ...body, updatedBy: actor.id, updatedAt: now })
    if (row.draft && !changed.draft) await followAnswer(context, trx, changed)
    const [before, after] = [presentReply(row), presentReply(changed)]
    const entry = { action: 'report-reply.update', object: 'report-reply', objectId: row.id } as const
    await recordAudit(trx, request, { ...entry, before: replyFacts(before), after: replyFacts(after) }, now)
    return after
  })
}

/** Deletes a reply, for its author and admins. */
export function removeReply(
  context: Context,
  request: MemberRequest<typeof reportReplyEndpoints.delete>,
): Promise<{ ok: true }> {
  const { actor, params } = request
  return removeAudited(context, request, audited, async (trx) => {
    const row = found(await lockReply(trx, params.id), 'report-not-found')
    authorize(actor, 'report-reply.delete', { ownerId: row.createdBy })
    await deleteReply(trx, row.id)
    return presentReply(row)
  })
}

/** One reply, for admins and the author of the report. Only admins read a draft. */
export async function readReply(
  { db }: Context,
  { actor, params }: MemberRequest<typeof reportReplyEndpoints.read>,
): Promise<ReportReply> {
  const reply = found(await findReply(db, params.id), 'report-not-found')
  authorize(actor, 'report-reply.read', { ownerId: reply.reporterId })
  if (reply.draft && !seesAll(actor.role, 'report-reply.read')) throw new Refusal('forbidden')
  return presentReply(reply)
}

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

export async function listAllReplies({ db }: Context, { query }: MemberRequest<typeof reportReplyEndpoints.list>) {
  const { list, total } = await listReplies(db, query, query.sort ?? 'desc')
  return { list: list.map(presentReply), total }
}

/** An answer of staff ends the waiting, and its author is told. The author's own reply does not count. */
async function followAnswer(context: Context, trx: Trx, reply: ReplyRow): Promise<void> {
  const { id, reportId, reporterId, createdBy } = reply
  if (createdBy === reporterId) return
  await markAnswered(trx, reportId, context.clock.now())
  if (reporterId === null) return
  await recordEvent(context, trx, reportAnswered, { reportId, replyId: id, authorId: reporterId })
}
