/** Changes a report: its author edits the words, admins decide. */
import { ReportSeverity } from '@hiwar/contract/enumerations/reports.ts'
import type { Report, ReportChanges, reportEndpoints } from '@hiwar/contract/talk/reports.ts'
import { seesAll } from '@hiwar/domain/permissions/can.ts'
import { changesObjection, decideReportChange, type ReportField } from '@hiwar/domain/reports/rules.ts'
import { firstAnswerDue, severer, severityOf } from '@hiwar/domain/reports/severity.ts'
import { dateOfInstant, instantOfDate } from '@hiwar/domain/time/instant.ts'
import type { Context } from '../../context.ts'
import { type Actor, found, type MemberRequest, Refusal } from '../../platform/action.ts'
import { differenceOf, recordAudit } from '../../platform/audit/audit.store.ts'
import { rewrittenBy } from '../../platform/db/authorship.ts'
import { inTransaction, type Trx } from '../../platform/db/database.ts'
import { recordEvent } from '../../platform/events/events.ts'
import { freezePair } from '../pair-freezes/freeze.ts'
import { endFreeze } from '../pair-freezes/store.ts'
import { reportClosed } from './events.ts'
import { factsOf, pairOf, peopleOf, raiseAlarm } from './file.ts'
import { queueOverdue } from './overdue.ts'
import { presentReport, reportFacts } from './present.ts'
import { existsAnswer, getReport, lockReport, type ReportRow, updateReport } from './store.ts'

/** A freeze comes and goes with the state, the severity and the outcome; the audit keeps the reason of a severity. */
export function changeReport(context: Context, request: MemberRequest<typeof reportEndpoints.update>): Promise<Report> {
  const { actor, params, body, saveReply } = request
  const now = context.clock.now()
  return inTransaction(context.db, async (trx) => {
    const row = found(await lockReport(trx, params.id), 'report-not-found')
    refuseChange(actor, row, body)
    const { resolved, severity, frozen, ...columns } = body
    const changed = await updateReport(trx, row.id, {
      ...columns,
      ...stateAfter(row, resolved, now),
      ...(await severityAfter(trx, row, body, now)),
      ...rewrittenBy(actor, now),
    })
    if (frozen !== undefined) await turnFreeze(context, trx, row, { frozen, by: actor.id, now })
    if (changed.severity !== row.severity) await followSeverity(context, trx, row, changed, now)
    if (row.resolvedAt === null && changed.resolvedAt !== null) await notifyAuthor(context, trx, changed, actor, now)
    const after = await getReport(trx, row.id)
    const noted = { ...reportFacts(presentReport(after)), ...(severity && { note: severity.note }) }
    const facts = differenceOf(reportFacts(presentReport(row)), noted)
    await recordAudit(trx, request, { action: 'report.update', object: 'report', objectId: row.id, ...facts }, now)
    return saveReply(trx, presentReport(after))
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

/** Closing is an answer. */
function stateAfter({ resolvedAt, answeredAt }: ReportRow, resolved: boolean | undefined, now: Date) {
  if (resolved === undefined) return {}
  return resolved ? { resolvedAt: resolvedAt ?? now, answeredAt: answeredAt ?? now } : { resolvedAt: null }
}

/** Staff say the severity. Another category alone only makes a report hurry more. */
async function severityAfter(trx: Trx, row: ReportRow, { severity, category }: ReportChanges, now: Date) {
  if (severity === undefined && category === undefined) return {}
  const { anyMinor } = await factsOf(trx, peopleOf(row), now)
  const byCategory = severityOf({ category: category ?? row.category, source: row.source, anyMinor })
  const level = severity?.level ?? severer(row.severity, byCategory)
  return { severity: level, dueAt: dateOfInstant(firstAnswerDue(level, instantOfDate(row.createdAt))) }
}

async function followSeverity(context: Context, trx: Trx, before: ReportRow, report: ReportRow, now: Date) {
  if (report.answeredAt === null) await queueOverdue(context, trx, report)
  const isDanger = report.severity === ReportSeverity.Unsafe && before.severity !== ReportSeverity.Unsafe
  if (isDanger && report.resolvedAt === null) await raiseAlarm(context, trx, report, now)
}

interface Turn {
  frozen: boolean
  by: number
  now: Date
}

/** Only a student and a tutor can be parted. */
async function turnFreeze(context: Context, trx: Trx, report: ReportRow, { frozen, by, now }: Turn): Promise<void> {
  const pair = pairOf(report)
  if (pair === null || !(await factsOf(trx, pair, now)).mayFreeze) throw new Refusal('bad-request', { status: 409 })
  if (frozen) await freezePair(context, trx, pair, report.id)
  else await endFreeze(trx, pair, by, now)
}

async function notifyAuthor(context: Context, trx: Trx, report: ReportRow, actor: Actor, now: Date): Promise<void> {
  const { id: reportId, createdBy: authorId, outcome } = report
  if (authorId === null || authorId === actor.id) return
  const answered = await existsAnswer(trx, { id: reportId, createdBy: authorId })
  await recordEvent(context, trx, reportClosed, { reportId, authorId, answered, outcome, at: now.toISOString() })
}
