/** Files a report, by a person or by the server: how much it hurries, who is told, and whether it parts two people. */
import { ReportSeverity, ReportSource } from '@hiwar/contract/enumerations/reports.ts'
import { ageGroup } from '@hiwar/domain/accounts/consent.ts'
import { firstAnswerDue, severityOf } from '@hiwar/domain/reports/severity.ts'
import { isReadBetween } from '@hiwar/domain/safety/verdict.ts'
import { dateOfInstant, instantOfDate } from '@hiwar/domain/time/instant.ts'
import type { Context } from '../../context.ts'
import type { NewRow, Trx } from '../../platform/db/database.ts'
import { recordEvent } from '../../platform/events/events.ts'
import { listAgeFacts } from '../consents/store.ts'
import { freezePair } from '../pair-freezes/freeze.ts'
import type { Pair } from '../pair-freezes/store.ts'
import { reportFiled } from './events.ts'
import { queueOverdue } from './overdue.ts'
import { insertReport, type ReportRow, updateReport } from './store.ts'

type Draft = Omit<NewRow<'reports'>, 'severity' | 'dueAt'> & { createdBy?: number | null; source?: ReportSource }

/** Stores the report with everything that follows from its severity; undefined where the server filed it before. */
export async function fileReport(context: Context, trx: Trx, draft: Draft, now: Date): Promise<ReportRow | undefined> {
  const { category, source = ReportSource.Person } = draft
  const people = peopleOf({
    subjectId: draft.subjectId ?? null,
    createdBy: draft.createdBy ?? null,
    otherId: draft.otherId ?? null,
  })
  const severity = severityOf({ category, source, anyMinor: (await factsOf(trx, people, now)).anyMinor })
  const dueAt = dateOfInstant(firstAnswerDue(severity, instantOfDate(now)))
  const report = await insertReport(trx, { ...draft, severity, dueAt })
  if (report === undefined) return undefined
  await queueOverdue(context, trx, report)
  if (severity === ReportSeverity.Unsafe) await raiseAlarm(context, trx, report, now)
  return report
}

/** Tells admins of a dangerous report, and parts the two where one is under 18. */
export async function raiseAlarm(context: Context, trx: Trx, report: ReportRow, now: Date): Promise<void> {
  const { id: reportId, category, dueAt } = report
  await recordEvent(context, trx, reportFiled, { reportId, category, dueAt: dueAt.toISOString() })
  const pair = pairOf(report)
  if (pair === null) return
  const { anyMinor, mayFreeze } = await factsOf(trx, pair, now)
  if (anyMinor && mayFreeze) await freezePair(context, trx, pair, reportId)
}

/** Staff had lifted the freeze of a report that is open: after another threat it begins anew, with its clock. */
export async function alarmAgain(context: Context, trx: Trx, { id }: ReportRow, now: Date): Promise<void> {
  const severity = ReportSeverity.Unsafe
  const dueAt = dateOfInstant(firstAnswerDue(severity, instantOfDate(now)))
  const report = await updateReport(trx, id, { severity, dueAt, answeredAt: null })
  await queueOverdue(context, trx, report)
  await raiseAlarm(context, trx, report, now)
}

/** The reported person and the one on the other side, where both are known. */
export function pairOf(report: People): Pair | null {
  const [one, other] = peopleOf(report)
  return one === undefined || other === undefined ? null : [one, other]
}

type People = Pick<ReportRow, 'subjectId' | 'createdBy' | 'otherId'>

/** Those of the two who are known. */
export function peopleOf({ subjectId, createdBy, otherId }: People): number[] {
  return [subjectId, createdBy ?? otherId].filter((id) => id !== null)
}

/** Whether one of them is under 18, and whether they are a student and a tutor: staff's chat is never frozen. */
export async function factsOf(
  trx: Trx,
  people: readonly number[],
  now: Date,
): Promise<{ anyMinor: boolean; mayFreeze: boolean }> {
  const known = await listAgeFacts(trx, people)
  const anyMinor = known.some((person) => ageGroup(person, instantOfDate(now)) === 'minor')
  const [one, other] = known
  return { anyMinor, mayFreeze: one !== undefined && other !== undefined && isReadBetween(one.role, other.role) }
}
