/** The connection pool and the typed query builder. */
import { setTimeout as pause } from 'node:timers/promises'
import { MINUTE } from '@hiwar/domain/time/lengths.ts'
import { type Insertable, Kysely, type Selectable, type Transaction, type Updateable } from 'kysely'
import pg from 'pg'
import type { Config } from '../config/config.ts'
import type { Log } from '../operation/log.ts'
import { refuseNestedCheckouts, whileHolding } from './checkouts.ts'
import { signalCommit } from './commits.ts'
import { gatherDeferredRows, takeDeferredRows } from './deferred-rows.ts'
import { isOfOldSchema, sendWithCommit } from './driver.ts'
import { Dialect, resultNames } from './names.ts'
import type { DB } from './types.generated.ts'

export type Database = Kysely<DB>

/** A row as it is read, as it is inserted, and what an update sets. */
export type Row<Table extends keyof DB> = Selectable<DB[Table]>
export type NewRow<Table extends keyof DB> = Insertable<DB[Table]>
export type RowChanges<Table extends keyof DB> = Updateable<DB[Table]>

const int8 = 20
pg.types.setTypeParser(int8, Number)

export interface Connections {
  db: Database
  pool: pg.Pool
  close(): Promise<void>
}

/** How many connections a pool has, and how many milliseconds its callers wait for one of them. */
export interface PoolSize {
  max: number
  wait: number
}

/** A person waits this long for others who want the same, even where a free connection must come sooner. */
const lockMilliseconds = 5_000

/**
 * Opens a pool. Timeouts stop a slow query from blocking a request.
 */
export function openDatabase(
  config: Config,
  log: Log,
  { max, wait }: PoolSize = { max: config.DATABASE_POOL, wait: config.DATABASE_WAIT_MS },
): Connections {
  const pool = new pg.Pool({
    connectionString: config.DATABASE_URL,
    max,
    connectionTimeoutMillis: wait,
    // A new connection plans every statement anew: people who come back after a quiet minute would all wait for that.
    idleTimeoutMillis: 10 * MINUTE,
    statement_timeout: 15_000,
    lock_timeout: Math.max(lockMilliseconds, wait),
    idle_in_transaction_session_timeout: 20_000,
    application_name: 'hiwar',
    pipeline: true,
  })
  pool.on('error', (err) => log.warn({ err }, 'an idle database connection broke'))
  pool.on('connect', (client) => client.on('error', () => undefined))
  if (!config.production) refuseNestedCheckouts(pool)
  const db = new Kysely<DB>({ dialect: new Dialect(pool), plugins: [resultNames] })
  return { db, pool, close: () => db.destroy() }
}

export type Trx = Transaction<DB>

const serializationFailure = '40001'
const deadlock = '40P01'
const tries = 3

/** Runs a transaction, with at most three attempts after serialization failures, deadlocks and migrations. */
export async function inTransaction<Result>(db: Database, run: (trx: Trx) => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      const { trx, result } = await db.transaction().execute(async (begun) => {
        gatherDeferredRows(begun)
        const answer = await whileHolding(() => run(begun))
        await sendWithCommit(begun, takeDeferredRows(begun))
        return { trx: begun, result: answer }
      })
      signalCommit(db, trx)
      return result
    } catch (error) {
      const state = sqlState(error)
      const again = state === serializationFailure || state === deadlock || isOfOldSchema(error)
      if (!again || attempt === tries) throw error
      await pause(attempt * 20 + Math.random() * 40)
    }
  }
}

export function sqlState(error: unknown): string | undefined {
  const code = (error as { code?: unknown } | null)?.code
  return typeof code === 'string' ? code : undefined
}
