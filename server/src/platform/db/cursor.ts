/** Reads a long list batch by batch, as it stood when the reading began, without ever holding all of it. */
import { CompiledQuery, sql } from 'kysely'
import type { Database } from './database.ts'
import type { Trx } from './transaction.ts'

export const batchRows = 500

/** Takes the place of pages: the list is opened once, and every further call gives its next rows. */
export interface Cursor {
  next<Row>(ordered: Ordered<Row>, count: () => Promise<number>): Promise<{ list: Row[]; total: number }>
}

interface Ordered<Row> {
  compile(): CompiledQuery<Row>
}

export interface Reading {
  trx: Trx
  cursor: Cursor
  close(): Promise<void>
}

/** Begins to read; the connection is held until it is closed. */
export async function beginReading(db: Database): Promise<Reading> {
  const trx = await db.startTransaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute()
  let total: number | undefined
  return {
    trx,
    cursor: {
      async next<Row>(ordered: Ordered<Row>, count: () => Promise<number>) {
        if (total === undefined) {
          total = await count()
          const { sql: text, parameters } = ordered.compile()
          await trx.executeQuery(CompiledQuery.raw(`declare reading no scroll cursor for ${text}`, [...parameters]))
        }
        const { rows } = await sql<Row>`fetch forward ${sql.lit(batchRows)} from reading`.execute(trx)
        return { list: rows, total }
      },
    },
    async close() {
      if (!trx.isCommitted && !trx.isRolledBack) await trx.rollback().execute()
    },
  }
}
