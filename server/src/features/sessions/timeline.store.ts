/** What the server saw of the members of sessions, row by row, for the verdict. */
import type { TimelineKind } from '@hiwar/contract/enumerations/sessions.ts'
import type { Database } from '../../platform/db/database.ts'
import type { Trx } from '../../platform/db/transaction.ts'

export interface Sighting {
  sessionId: string
  userId: number
  kind: TimelineKind
  at: Date
  /** When the server came to know of it, if not at once. */
  recordedAt?: Date
  /** `system` for what the server did or suffered itself, `sfu` for what the media server tells. */
  source?: 'socket' | 'sfu' | 'system'
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
