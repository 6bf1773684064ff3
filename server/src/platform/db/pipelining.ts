/**
 * Statements that need no answer of an earlier one travel together with it: `begin` with the first statement of a
 * transaction, and its last writes with `commit`. Each transaction so waits for the database twice less.
 */
import { type CompiledQuery, type DatabaseConnection, PostgresDriver } from 'kysely'
import type pg from 'pg'

type Query = (...args: unknown[]) => unknown

const empty = { rows: [], rowCount: null, fields: [], oid: 0 }

/** Holds `begin` back until the first statement; a transaction without a statement sends nothing. */
export function holdBegin(client: pg.PoolClient): void {
  const { stream } = (client as unknown as { connection: { stream: { cork(): void; uncork(): void } } }).connection
  const send = client.query.bind(client) as Query
  let isHeld = false
  const query: Query = (...args) => {
    const [text] = args
    if (text === 'begin') {
      isHeld = true
      return Promise.resolve({ ...empty, command: 'BEGIN' })
    }
    if (!isHeld) return send(...args)
    isHeld = false
    if (text === 'commit' || text === 'rollback') return Promise.resolve({ ...empty, command: text.toUpperCase() })
    stream.cork()
    try {
      // A statement whose transaction did not begin would stand alone.
      const begun = send('begin')
      return Promise.all([send(...args), begun]).then(([answer]) => answer)
    } finally {
      stream.uncork()
    }
  }
  Object.assign(client, { query })
}

const lastStatements = new WeakMap<DatabaseConnection, readonly CompiledQuery[]>()

/** The statements that `commit` takes along on this connection. */
export function sendWithCommit(connection: DatabaseConnection, statements: readonly CompiledQuery[]): void {
  lastStatements.set(connection, statements)
}

export class PipeliningDriver extends PostgresDriver {
  /** When one of the last statements fails, PostgreSQL rolls back, and its error is the error of the transaction. */
  override async commitTransaction(connection: DatabaseConnection): Promise<void> {
    const last = lastStatements.get(connection) ?? []
    lastStatements.delete(connection)
    const sent = [...last.map((each) => connection.executeQuery(each)), super.commitTransaction(connection)]
    for (const outcome of await Promise.allSettled(sent)) {
      if (outcome.status === 'rejected') throw outcome.reason
    }
  }
}
