import { objectionCategory, type Report, reportEndpoints, reportReplyEndpoints } from '@hiwar/contract/talk/reports.ts'
import { seesAll } from '@hiwar/domain/permissions/can.ts'
import type { Context } from '../../context.ts'
import { authorize, found, type MemberRequest, Refusal, serve } from '../../platform/action.ts'
import { recordAudit } from '../../platform/audit/audit.store.ts'
import { makeAudited, removeAudited } from '../../platform/audit/audited.ts'
import { writtenBy } from '../../platform/db/authorship.ts'
import { inTransaction } from '../../platform/db/database.ts'
import { reopenLesson } from '../verdicts/store.ts'
import { aboutOf } from './about.ts'
import { changeReport } from './change.ts'
import { keepMessage, listEvidence } from './evidence.store.ts'
import { fileReport } from './file.ts'
import { presentEvidence, presentReport, reportFacts } from './present.ts'
import { changeReply, createReply, listAllReplies, listRepliesOfReport, readReply, removeReply } from './replies.ts'
import { deleteReport, findReport, getReport, listReports, lockReport } from './store.ts'

export const reportRoutes = [
  serve(reportEndpoints.create, createReport),
  serve(reportEndpoints.list, listVisibleReports),
  serve(reportEndpoints.read, readReport),
  serve(reportEndpoints.evidence, readEvidence),
  serve(reportEndpoints.update, changeReport),
  serve(reportEndpoints.delete, removeReport),
  serve(reportReplyEndpoints.create, createReply),
  serve(reportReplyEndpoints.list, listAllReplies),
  serve(reportReplyEndpoints.listOfReport, listRepliesOfReport),
  serve(reportReplyEndpoints.read, readReply),
  serve(reportReplyEndpoints.update, changeReply),
  serve(reportReplyEndpoints.delete, removeReply),
]

const audited = { noun: 'report', factsOf: reportFacts } as const

/**
 * Reports a problem to staff, perhaps about a person, a message or one of the person's own lessons. A report can be an
 * objection to the lesson's verdict.
 */
async function createReport(context: Context, request: MemberRequest<typeof reportEndpoints.create>): Promise<Report> {
  const { actor, body, saveReply } = request
  await context.limits.use('report', actor.id)
  const { lessonId, category } = body
  return makeAudited(context, request, audited, async (trx, now) => {
    const { subjectId, message } = await aboutOf(trx, body, actor.id, now)
    const draft = { ...body, subjectId, ...writtenBy(actor, now) }
    const row = found(await fileReport(context, trx, draft, now), 'report-exists')
    if (message !== null) await keepMessage(trx, row.id, message)
    if (lessonId !== undefined && category === objectionCategory) await reopenLesson(trx, lessonId, now)
    return saveReply(trx, presentReport(await getReport(trx, row.id)))
  })
}

/** Deletes a report with its replies and messages. */
function removeReport(context: Context, request: MemberRequest<typeof reportEndpoints.delete>): Promise<{ ok: true }> {
  const { id } = request.params
  return removeAudited(context, request, audited, async (trx) => {
    const removed = presentReport(found(await lockReport(trx, id), 'report-not-found'))
    // Without its report nobody could lift the freeze.
    if (removed.frozen) throw new Refusal('bad-request', { status: 409 })
    await deleteReport(trx, id)
    return removed
  })
}

async function readReport(
  { db }: Context,
  { actor, params }: MemberRequest<typeof reportEndpoints.read>,
): Promise<Report> {
  const report = found(await findReport(db, params.id), 'report-not-found')
  authorize(actor, 'report.read', { ownerId: report.createdBy })
  return presentReport(report)
}

/** Shows the messages as they were when the report was filed, and writes one audit row each time. */
function readEvidence({ db, clock }: Context, request: MemberRequest<typeof reportEndpoints.evidence>) {
  const { id } = request.params
  return inTransaction(db, async (trx) => {
    const { subjectId } = found(await findReport(trx, id), 'report-not-found')
    const entry = { action: 'report.evidence', object: 'report', objectId: id } as const
    await recordAudit(trx, request, { ...entry, ...(subjectId !== null && { personId: subjectId }) }, clock.now())
    return { messages: (await listEvidence(trx, id)).map(presentEvidence) }
  })
}

/** Lists everybody's reports for admins. Other people get only their own, whatever `users` asks for. */
async function listVisibleReports(
  { db, clock }: Context,
  { actor, query }: MemberRequest<typeof reportEndpoints.list>,
) {
  const filters = seesAll(actor.role, 'report.list') ? query : { ...query, users: [actor.id] }
  const { list, total } = await listReports(db, filters, clock.now())
  return { list: list.map(presentReport), total }
}
