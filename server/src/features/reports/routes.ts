import {
  objectionCategory,
  type Report,
  type ReportChanges,
  reportEndpoints,
  reportReplyEndpoints,
} from '@hiwar/contract/talk/reports.ts'
import { seesAll } from '@hiwar/domain/permissions/can.ts'
import { decideReportChange, mayObject, type ReportField, turnsObjection } from '@hiwar/domain/reports/rules.ts'
import { instantOfDate } from '@hiwar/domain/time/instant.ts'
import type { Context } from '../../context.ts'
import { type Actor, authorize, found, type MemberRequest, Refusal, serve } from '../../platform/action.ts'
import { differenceOf, recordAudit } from '../../platform/audit.store.ts'
import { inTransaction, type Trx } from '../../platform/db/database.ts'
import { findLesson } from '../lessons/store.ts'
import { reopenLesson } from '../verdicts/store.ts'
import { presentReport, reportFacts } from './present.ts'
import { changeReply, createReply, listAllReplies, listRepliesOfReport, readReply, removeReply } from './replies.ts'
import {
  deleteReport,
  findReport,
  getReport,
  insertReport,
  listReports,
  lockReport,
  type ReportRow,
  updateReport,
} from './store.ts'

export const reportRoutes = [
  serve(reportEndpoints.create, createReport),
  serve(reportEndpoints.list, listVisibleReports),
  serve(reportEndpoints.read, readReport),
  serve(reportEndpoints.update, changeReport),
  serve(reportEndpoints.delete, removeReport),
  serve(reportReplyEndpoints.create, createReply),
  serve(reportReplyEndpoints.list, listAllReplies),
  serve(reportReplyEndpoints.listOfReport, listRepliesOfReport),
  serve(reportReplyEndpoints.read, readReply),
  serve(reportReplyEndpoints.update, changeReply),
  serve(reportReplyEndpoints.delete, removeReply),
]

/** Reports something to the staff, perhaps about a lesson of one's own; staff look again at one that is objected to. */
function createReport(context: Context, request: MemberRequest<typeof reportEndpoints.create>): Promise<Report> {
  const { actor, body, remember } = request
  const now = context.clock.now()
  return inTransaction(context.db, async (trx) => {
    if (body.lessonId !== undefined) await refuseLesson(trx, { ...body, lessonId: body.lessonId }, actor.id, now)
    const authors = { createdBy: actor.id, updatedBy: actor.id, createdAt: now, updatedAt: now }
    const report = presentReport(await insertReport(trx, { ...body, ...authors }))
    if (body.lessonId !== undefined && body.category === objectionCategory) await reopenLesson(trx, body.lessonId, now)
    const entry = { action: 'report.create', object: 'report', objectId: report.id, after: reportFacts(report) }
    await recordAudit(trx, request, entry, now)
    return remember(trx, report)
  })
}

/** Of one's own lessons alone; an objection in its time, and by the index of the reports once. */
async function refuseLesson(
  trx: Trx,
  { lessonId, category }: { lessonId: number; category: string },
  userId: number,
  now: Date,
): Promise<void> {
  const { tutorId, studentId, endsAt } = found(await findLesson(trx, lessonId), 'lesson-not-found')
  if (userId !== tutorId && userId !== studentId) throw new Refusal('forbidden')
  if (category === objectionCategory && !mayObject(instantOfDate(endsAt), instantOfDate(now))) {
    throw new Refusal('bad-request', { status: 409 })
  }
}

/** Changes a report: its author what he wrote, admins what becomes of it. */
function changeReport(context: Context, request: MemberRequest<typeof reportEndpoints.update>): Promise<Report> {
  const { actor, params, body } = request
  const now = context.clock.now()
  return inTransaction(context.db, async (trx) => {
    if (!(await lockReport(trx, params.id))) throw new Refusal('report-not-found')
    const row = await getReport(trx, params.id)
    refuseChange(actor, row, body)
    const { resolved, ...texts } = body
    const resolvedAt = resolved === undefined ? row.resolvedAt : resolved ? (row.resolvedAt ?? now) : null
    const changes = { ...texts, resolvedAt, updatedBy: actor.id, updatedAt: now }
    const [before, after] = [presentReport(row), presentReport(await updateReport(trx, row.id, changes))]
    const facts = differenceOf(reportFacts(before), reportFacts(after))
    await recordAudit(trx, request, { action: 'report.update', object: 'report', objectId: row.id, ...facts }, now)
    return after
  })
}

function refuseChange(actor: Actor, row: ReportRow, changes: ReportChanges): void {
  const editor = { isAuthor: row.createdBy === actor.id, isAdmin: seesAll(actor.role, 'report.update') }
  const decision = decideReportChange(editor, row.resolvedAt !== null, Object.keys(changes) as ReportField[])
  const turns = row.lessonId !== null && turnsObjection(row.category, changes.category)
  if ('change' in decision && turns && !editor.isAdmin) throw new Refusal('bad-request', { status: 409 })
  if ('change' in decision) return
  throw new Refusal(decision.refuse, decision.refuse === 'bad-request' ? { status: 409 } : {})
}

/** Deletes a report with all that was replied to it. */
function removeReport(context: Context, request: MemberRequest<typeof reportEndpoints.delete>): Promise<{ ok: true }> {
  const { id } = request.params
  return inTransaction(context.db, async (trx) => {
    if (!(await lockReport(trx, id))) throw new Refusal('report-not-found')
    const before = reportFacts(presentReport(await getReport(trx, id)))
    await deleteReport(trx, id)
    const entry = { action: 'report.delete', object: 'report', objectId: id, before }
    await recordAudit(trx, request, entry, context.clock.now())
    return { ok: true }
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

/** Everybody's reports for admins; anybody else gets the own ones, whomever he asks for. */
async function listVisibleReports({ db }: Context, { actor, query }: MemberRequest<typeof reportEndpoints.list>) {
  const filters = seesAll(actor.role, 'report.list') ? query : { ...query, users: [actor.id] }
  const { list, total } = await listReports(db, filters)
  return { list: list.map(presentReport), total }
}
