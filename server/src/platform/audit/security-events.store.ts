import { sql } from 'kysely'
import type { Database, NewRow } from '../db/database.ts'

export type SecurityEventRow = Omit<NewRow<'securityEvents'>, 'id'>

/** Adds to the counts of the minute. The keys are in order, so that two processes do not wait for each other. */
export async function addSecurityEvents(db: Database, rows: readonly SecurityEventRow[]): Promise<void> {
  await db
    .insertInto('securityEvents')
    .values([...rows])
    .onConflict((conflict) =>
      conflict.constraint('security_events_once_a_minute').doUpdateSet({
        count: sql`security_events.count + excluded.count`,
        firstAt: sql`least(security_events.first_at, excluded.first_at)`,
        lastAt: sql`greatest(security_events.last_at, excluded.last_at)`,
        requestId: sql`excluded.request_id`,
      }),
    )
    .execute()
}
