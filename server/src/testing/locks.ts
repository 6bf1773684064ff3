/** Lets tests force an order of events that two requests would reach only by luck. */
import { sql } from 'kysely'
import type pg from 'pg'
import { expect } from 'vitest'
import { type Database, inTransaction, type Trx } from '../platform/db/database.ts'
import { eventually } from './eventually.ts'

/** Waits until `count` statements of the server wait for a lock of another transaction; a job may wait beside them. */
export async function untilBlocked(db: Database, count = 1): Promise<void> {
  await eventually(async () => {
    const { rows } = await sql<{ blocked: number }>`select count(*)::int as blocked from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
    expect(rows[0]?.blocked).toBeGreaterThanOrEqual(count)
  })
}

/** Runs something while another transaction holds a lock, which it lets go of afterwards. */
export async function whileLocked(db: Database, lock: (trx: Trx) => Promise<unknown>, run: () => Promise<void>) {
  const [taken, free] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const holding = inTransaction(db, async (trx) => {
    await lock(trx)
    taken.resolve()
    await free.promise
  })
  await taken.promise
  await run().finally(free.resolve)
  await holding
}

/**
 * Takes every connection of the pool, however long opening them takes, and returns what gives them back. Until then
 * others wait `timeout` milliseconds for one, where it is named.
 */
export async function takeConnections(pool: pg.Pool, timeout?: number): Promise<() => void> {
  const before = pool.options.connectionTimeoutMillis
  const held: pg.PoolClient[] = []
  for (let count = 0; count < pool.options.max; count += 1) held.push(await pool.connect())
  if (timeout !== undefined) pool.options.connectionTimeoutMillis = timeout
  return () => {
    pool.options.connectionTimeoutMillis = before
    for (const client of held.splice(0)) client.release()
  }
}
