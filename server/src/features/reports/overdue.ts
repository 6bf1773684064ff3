/** Tells super admins of a report that has no answer when it is due, once. */
import type { Context } from '../../context.ts'
import { inTransaction, type Trx } from '../../platform/db/database.ts'
import { recordEvent } from '../../platform/events/events.ts'
import { jobKind, onJob } from '../../platform/jobs/jobs.ts'
import { reportOverdue } from './events.ts'
import { findReport, type ReportRow } from './store.ts'

const overdue = jobKind<{ id: number }>('report.overdue')

/** Another time takes the place of the one before. */
export function queueOverdue(
  { jobs }: Context,
  trx: Trx,
  { id, dueAt }: Pick<ReportRow, 'id' | 'dueAt'>,
): Promise<void> {
  return jobs.add(trx, overdue, { id }, { key: `report-overdue:${id}`, at: dueAt })
}

export const reportOverdueJob = onJob(overdue, (context: Context, { id: reportId }) =>
  inTransaction(context.db, async (trx) => {
    const report = await findReport(trx, reportId)
    if (report === undefined || report.answeredAt !== null || report.dueAt > context.clock.now()) return
    const { category, dueAt } = report
    await recordEvent(context, trx, reportOverdue, { reportId, category, dueAt: dueAt.toISOString() })
  }),
)
