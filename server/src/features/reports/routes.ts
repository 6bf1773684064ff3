import {
  objectionCategory,
  type Report,
  type ReportChanges,
  reportEndpoints,
  reportReplyEndpoints,
} from '@hiwar/contract/talk/reports.ts'
import { seesAll } from '@hiwar/domain/permissions/can.ts'
import { changesObjection, decideReportChange, mayObject, type ReportField } from '@hiwar/domain/reports/rules.ts'
import { instantOfDate } from '@hiwar/domain/time/instant.ts'
import type { Context } from '../../context.ts'
import { type Actor, authorize, found, type MemberRequest, Refusal, serve } from '../../platform/action.ts'
import { changeAudited, makeAudited, removeAudited } from '../../platform/audit/audited.ts'
import { rewrittenBy, writtenBy } from '../../platform/db/authorship.ts'
import type { Trx } from '../../platform/db/database.ts'
import { recordEvent } from '../../platform/events/events.ts'
import { findLesson } from '../lessons/store.ts'
import { reopenLesson } from '../verdicts/store.ts'
import { presentReport, reportFacts } from './present.ts'
import {
  changeReply,
  createReply,
  listAllReplies,
  listRepliesOfReport,
  readReply,
  removeReply,
  reportClosed,
} from './replies.ts'
import {
  deleteReport,
  existsAnswer,
  findReport,
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

const audited = { noun: 'report', factsOf: reportFacts } as const

/**
 * Reports a problem to staff, perhaps about one of the person's own lessons. A report can be an objection to the
 * lesson's verdict.
 */
function createReport(context: Context, request: MemberRequest<typeof reportEndpoints.create>): Promise<Report> {
  const { actor, body, saveReply } = request
  const { lessonId, category } = body
  return makeAudited(context, request, audited, async (trx, now) => {
    if (lessonId !== undefined) await refuseLesson(trx, { category, lessonId }, actor.id, now)
    const report = presentReport(await insertReport(trx, { ...body, ...writtenBy(actor, now) }))
    if (lessonId !== undefined && category === objectionCategory) await reopenLesson(trx, lessonId, now)
    return saveReply(trx, report)
  })
}

/**
 * Refuses another person's lesson, and an objection outside its period. A unique index allows one objection for each
 * member.
 */
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

/** Changes a report: its author edits the words, admins set the state and category. */
function changeReport(context: Context, request: MemberRequest<typeof reportEndpoints.update>): Promise<Report> {
  const { actor, params, body } = request
  return changeAudited(context, request, audited, async (trx, now) => {
    const row = found(await lockReport(trx, params.id), 'report-not-found')
    refuseChange(actor, row, body)
    const { resolved, ...texts } = body
    const resolvedAt = resolved === undefined ? row.resolvedAt : resolved ? (row.resolvedAt ?? now) : null
    const changed = await updateReport(trx, row.id, { ...texts, resolvedAt, ...rewrittenBy(actor, now) })
    if (row.resolvedAt === null && resolvedAt !== null && row.createdBy !== actor.id) {
      const answered = await existsAnswer(trx, row)
      const fact = { reportId: row.id, authorId: row.createdBy, answered, at: now.toISOString() }
      await recordEvent(context, trx, reportClosed, fact)
    }
    return { before: presentReport(row), after: presentReport(changed) }
  })
}

function refuseChange(actor: Actor, row: ReportRow, changes: ReportChanges): void {
  const editor = { isAuthor: row.createdBy === actor.id, isAdmin: seesAll(actor.role, 'report.update') }
  const decision = decideReportChange(editor, row.resolvedAt !== null, Object.keys(changes) as ReportField[])
  const turns = row.lessonId !== null && changesObjection(row.category, changes.category)
  if ('change' in decision && turns && !editor.isAdmin) throw new Refusal('bad-request', { status: 409 })
  if ('change' in decision) return
  throw new Refusal(decision.refuse, decision.refuse === 'bad-request' ? { status: 409 } : {})
}

/** Deletes a report with all its replies. */
function removeReport(context: Context, request: MemberRequest<typeof reportEndpoints.delete>): Promise<{ ok: true }> {
  const { id } = request.params
  return removeAudited(context, request, audited, async (trx) => {
    const removed = presentReport(found(await lockReport(trx, id), 'report-not-found'))
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

/** Lists everybody's reports for admins. Other people get only their own, whatever `users` asks for. */
async function listVisibleReports({ db }: Context, { actor, query }: MemberRequest<typeof reportEndpoints.list>) {
  const filters = seesAll(actor.role, 'report.list') ? query : { ...query, users: [actor.id] }
  const { list, total } = await listReports(db, filters)
  return { list: list.map(presentReport), total }
}
