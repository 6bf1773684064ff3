import { DAY } from '@hiwar/domain/time/instant.ts'
import type { Context } from '../../context.ts'
import { jobKind, onJob } from '../../platform/jobs/jobs.ts'
import { deleteBeatsBefore } from '../../platform/nodes/beats.store.ts'
import { deleteReportsBefore } from './reports.store.ts'

const kept = 30 * DAY

const forgetReports = jobKind<unknown>('forget-session-reports')

/** Media reports, and the signs of life they are judged with, are kept for thirty days. */
export const forgetReportsJob = onJob(forgetReports, async ({ db, clock }: Context) => {
  const before = new Date(clock.now().getTime() - kept)
  await deleteReportsBefore(db, before)
  await deleteBeatsBefore(db, before)
})

export const forgetReportsLine = `17 2 * * * ${forgetReports.name}`
