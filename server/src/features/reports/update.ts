import type { Report, ReportChanges, reportEndpoints } from '@hiwar/contract/talk/reports.ts'
import { seesAll } from '@hiwar/domain/permissions/can.ts'
import { decideReportChange, type ReportField, turnsObjection } from '@hiwar/domain/reports/rules.ts'
import type { Context } from '../../context.ts'
import { differenceOf } from '../../platform/audit/difference.ts'
import { recordAudit } from '../../platform/audit/store.ts'
import type { Actor } from '../../platform/auth/actor.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { MemberRequest } from '../../platform/http/request.ts'
import { Refusal } from '../../platform/refusal.ts'
import { presentReport, reportFacts } from './present.ts'
import { getReport, lockReport, type ReportRow, updateReport } from './store.ts'

/** Changes a report: its author what he wrote, admins what becomes of it. */
export function changeReport(context: Context, request: MemberRequest<typeof reportEndpoints.update>): Promise<Report> {
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
