/** The recorded timeline of a session's members, for the verdict. */

import type { MediaReport } from '@hiwar/contract/appointments/sessions.ts'
import type { TimelineKind } from '@hiwar/contract/enumerations/sessions.ts'
import type { SightingSource } from '@hiwar/domain/sessions/evidence.ts'
import { type Counters, hasFallen } from '@hiwar/domain/sessions/media-report.ts'
import type { Database, Row, Trx } from '../../platform/db/database.ts'
import { defer } from '../../platform/db/deferred-rows.ts'

export interface TimelineRow {
  sessionId: string
  userId: number
  kind: TimelineKind
  at: Date
  /** The time at which the server learned of it, if later. */
  recordedAt?: Date
  source?: SightingSource
  /** A row with a known key is not stored again. */
  dedupeKey?: string
  meta?: object
}

export async function insertTimelineRows(db: Database | Trx, sightings: readonly TimelineRow[]): Promise<void> {
  if (sightings.length > 0) await insertion(db, sightings).execute()
}

/** Inserts the row together with the commit. */
export function deferTimelineRow(trx: Trx, sighting: TimelineRow): Promise<void> {
  return defer(trx, insertion(trx, [sighting]))
}

function insertion(db: Database | Trx, sightings: readonly TimelineRow[]) {
  return db
    .insertInto('sessionEvents')
    .values(
      sightings.map(({ recordedAt, source = 'socket', meta, ...sighting }) => ({
        ...sighting,
        source,
        recordedAt: recordedAt ?? sighting.at,
        meta: meta === undefined ? null : JSON.stringify(meta),
      })),
    )
    .onConflict((row) => row.column('dedupeKey').doNothing())
}

/** A timeline row, for the verdict and for admins. */
export type SightingRow = Omit<Row<'sessionEvents'>, 'meta' | 'dedupeKey'>

/** All timeline rows of a session, oldest first. */
export function listSightings(db: Database | Trx, sessionId: string): Promise<SightingRow[]> {
  return db
    .selectFrom('sessionEvents')
    .select(['id', 'sessionId', 'userId', 'kind', 'source', 'at', 'recordedAt'])
    .where('sessionId', '=', sessionId)
    .orderBy('at')
    .orderBy('id')
    .execute()
}

/** The media reports of both browsers, without those whose counters fell. */
export async function listReports(db: Database | Trx, sessionId: string) {
  const rows = await db
    .selectFrom('sessionReports')
    .select(['userId', 'at', 'epoch', 'expectsPackets', 'report'])
    .where('sessionId', '=', sessionId)
    .where('fallen', '=', false)
    .execute()
  return rows.map(({ report, ...row }) => ({ ...row, ...report }))
}

/** The sender of a media report. */
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

/** The last counters of the same epoch that did not decrease. */
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
  return row?.report
}
