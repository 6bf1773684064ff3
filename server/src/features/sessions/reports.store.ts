/** What the browsers of both members count of their link. */
import type { MediaReport } from '@hiwar/contract/appointments/sessions.ts'
import { type Counters, hasFallen } from '@hiwar/domain/sessions/signalling.ts'
import type { Database } from '../../platform/db/database.ts'
import type { Trx } from '../../platform/db/transaction.ts'

interface Reporter {
  sessionId: string
  userId: number
  expectsPackets: boolean
}

export async function insertReport(trx: Trx, reporter: Reporter, report: MediaReport, now: Date): Promise<void> {
  const { sessionId, userId } = reporter
  const fallen = hasFallen(report, await findLastCounters(trx, sessionId, userId, report.epoch))
  await trx
    .insertInto('sessionReports')
    .values({ ...reporter, at: now, epoch: report.epoch, fallen, report: JSON.stringify(report) })
    .execute()
}

/** The last counters of the same epoch that were believed. */
async function findLastCounters(
  trx: Trx,
  sessionId: string,
  userId: number,
  epoch: number,
): Promise<Counters | undefined> {
  const row = await trx
    .selectFrom('sessionReports')
    .select('report')
    .where('sessionId', '=', sessionId)
    .where('userId', '=', userId)
    .where('epoch', '=', epoch)
    .where('fallen', '=', false)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.report as Counters | undefined
}

export async function deleteReportsBefore(db: Database, before: Date): Promise<void> {
  await db.deleteFrom('sessionReports').where('at', '<', before).execute()
}
