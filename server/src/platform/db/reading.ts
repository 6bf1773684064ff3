/** Reads a long list in batches from one snapshot; memory holds one batch at a time. */
import { CompiledQuery, sql } from 'kysely'
import pg from 'pg'
import type { Database, Trx } from './database.ts'
import type { Cursor, Ordered } from './lists.ts'

/** Few enough that shaping a batch blocks the process for a few milliseconds only. */
export const batchRows = 100

export interface Reading {
  trx: Trx
  cursor: Cursor
  close(): Promise<void>
}

/** The client who waits for the rows; the signal aborts when the client disconnects. */
export interface Reader {
  gone: AbortSignal
  databaseUrl: string
}

/** Starts the snapshot; it holds a connection until `close`. A query of a reader who disconnects is cancelled. */
export async function beginReading(db: Database, reader: Reader): Promise<Reading> {
  const trx = await db.startTransaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute()
  let total: number | undefined
  let turnAway: () => Promise<void> = async () => undefined
  return {
    trx,
    cursor: {
      async next<Row>(ordered: Ordered<Row>, count: () => Promise<number>) {
        if (total === undefined) {
          turnAway = await attend(trx, reader)
          total = await count()
          const { sql: text, parameters } = ordered.compile()
          await trx.executeQuery(CompiledQuery.raw(`declare reading no scroll cursor for ${text}`, [...parameters]))
        }
        const { rows } = await sql<Row>`fetch forward ${sql.lit(batchRows)} from reading`.execute(trx)
        return { list: rows, total }
      },
    },
    async close() {
      await turnAway()
      if (!trx.isCommitted && !trx.isRolledBack) await trx.rollback().execute()
    },
  }
}

/** Replaces paging to count the rows alone. */
export const countingCursor: Cursor = {
  next: async (_, count) => ({ list: [], total: await count() }),
}

/**
 * Cancels the running query of the transaction when the reader disconnects. Call the returned function before the
 * connection is used by anybody else, because a late cancellation would hit the query of the next one.
 */
export async function attend(trx: Trx, { gone, databaseUrl }: Reader): Promise<() => Promise<void>> {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx)
  gone.throwIfAborted()
  let cancelling: Promise<void> = Promise.resolve()
  const cancel = () => {
    cancelling = cancelQuery(databaseUrl, rows[0]?.pid ?? 0)
  }
  gone.addEventListener('abort', cancel, { once: true })
  return async () => {
    gone.removeEventListener('abort', cancel)
    await cancelling
  }
}

/** Uses a connection outside of the pools, because all of a pool may wait for such queries. */
async function cancelQuery(connectionString: string, pid: number): Promise<void> {
  const client = new pg.Client({ connectionString })
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.query('select pg_cancel_backend($1)', [pid])
  } catch {
    // The query then ends by its own timeout.
  } finally {
    await client.end().catch(() => undefined)
  }
}
