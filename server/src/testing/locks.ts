/** Lets tests bring about an order of events that two requests would reach only by luck. */
import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Database } from '../platform/db/database.ts'
import { soon } from './soon.ts'

/** Waits until so many statements of the server stand before a lock that somebody else holds. */
export async function untilBlocked(db: Database, count = 1): Promise<void> {
  await soon(async () => {
    const { rows } = await sql<{ blocked: number }>`select count(*)::int as blocked from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
    expect(rows[0]?.blocked).toBe(count)
  })
}
