/** What is stored of a session, for the verdict and for whoever looks into it. */

import type { MediaReport } from '@hiwar/contract/appointments/sessions.ts'
import type { TimelineKind } from '@hiwar/contract/enumerations/sessions.ts'
import type { Selectable } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import type { Trx } from '../../platform/db/transaction.ts'
import type { SessionEvents } from '../../platform/db/types.generated.ts'

export type SightingRow = Omit<Selectable<SessionEvents>, 'kind' | 'source' | 'meta' | 'dedupeKey'> & {
  kind: TimelineKind
  source: 'socket' | 'sfu' | 'system'
}

/** Everything that was seen of the members of a session, oldest first. */
export async function listSightings(db: Database | Trx, sessionId: string): Promise<SightingRow[]> {
  const rows = await db
    .selectFrom('sessionEvents')
    .select(['id', 'sessionId', 'userId', 'kind', 'source', 'at', 'recordedAt'])
    .where('sessionId', '=', sessionId)
    .orderBy('at')
    .orderBy('id')
    .execute()
  return rows as SightingRow[]
}

/** What both browsers said of their link; counters that fell are believed by nobody. */
export async function listReports(db: Database | Trx, sessionId: string) {
  const rows = await db
    .selectFrom('sessionReports')
    .select(['userId', 'at', 'epoch', 'expectsPackets', 'report'])
    .where('sessionId', '=', sessionId)
    .where('fallen', '=', false)
    .execute()
  return rows.map(({ report, ...row }) => ({ ...row, ...(report as Pick<MediaReport, 'connected' | 'packetsIn'>) }))
}
