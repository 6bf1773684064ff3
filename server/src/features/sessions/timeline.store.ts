/** What the server saw of the members of sessions, row by row, for the verdict. */

import type { MediaReport } from '@hiwar/contract/appointments/sessions.ts'
import type { TimelineKind } from '@hiwar/contract/enumerations/sessions.ts'
import type { SightingSource } from '@hiwar/domain/sessions/evidence.ts'
import { type Counters, hasFallen } from '@hiwar/domain/sessions/signalling.ts'
import type { Selectable } from 'kysely'
import type { Database, Trx } from '../../platform/db/database.ts'
import type { SessionEvents } from '../../platform/db/types.generated.ts'

export interface Sighting {
  sessionId: string
  userId: number
  kind: TimelineKind
  at: Date
  /** When the server came to know of it, if not at once. */
  recordedAt?: Date
  source?: SightingSource
  /** Written once, however often it is seen. */
  dedupeKey?: string
  meta?: object
}

export async function insertSightings(db: Database | Trx, sightings: readonly Sighting[]): Promise<void> {
  if (sightings.length === 0) return
  await db
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
    .execute()
}

/** What is stored of a session, for the verdict and for whoever looks into it. */
export type SightingRow = Omit<Selectable<SessionEvents>, 'meta' | 'dedupeKey'>

/** Everything that was seen of the members of a session, oldest first. */
export function listSightings(db: Database | Trx, sessionId: string): Promise<SightingRow[]> {
  return db
    .selectFrom('sessionEvents')
    .select(['id', 'sessionId', 'userId', 'kind', 'source', 'at', 'recordedAt'])
    .where('sessionId', '=', sessionId)
    .orderBy('at')
    .orderBy('id')
    .execute()
}

/** What both browsers said of their link; counters that fell are believed by nobody. */
export async function listReports(db: Database | Trx, sessionId: string) {
  const rows = await db
    .selectFrom('sessionReports')
    .select(['userId', 'at', 'epoch', 'expectsPackets', 'report'])
    .where('sessionId', '=', sessionId)
    .where('fallen', '=', false)
    .execute()
  return rows.map(({ report, ...row }) => ({ ...row, ...report }))
}

/** What the browsers of both members count of their link. */
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
  return row?.report
}

export async function deleteReportsBefore(db: Database, before: Date): Promise<void> {
  await db.deleteFrom('sessionReports').where('at', '<', before).execute()
}
