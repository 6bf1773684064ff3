/**
 * Statements that need no answer of an earlier one travel together with it: `begin` with the first statement of a
 * transaction, and its last writes with `commit`. Each transaction so waits for the database twice less.
 */
import { type CompiledQuery, type DatabaseConnection, type Kysely, PostgresDriver, type RawBuilder, sql } from 'kysely'
import type pg from 'pg'
import type { DB } from './types.generated.ts'

type Query = (...args: unknown[]) => unknown

const empty = { rows: [], rowCount: null, fields: [], oid: 0 }

const ahead = '/* ahead */ '

/**
 * Takes a lock until the transaction ends. As a transaction's first statement it travels with the next one, which sees
 * everything that earlier holders of the lock have committed.
 */
export async function lockAhead(trx: Kysely<DB>, lock: RawBuilder<unknown>): Promise<void> {
  await sql`${sql.raw(ahead)}${lock}`.execute(trx)
}

export function lockName(trx: Kysely<DB>, name: string): Promise<void> {
  return lockAhead(trx, sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`)
}

/**
 * Holds `begin`, and a lock directly after it, back until the next statement; a transaction without another statement
 * sends nothing.
 */
export function holdBegin(client: pg.PoolClient): void {
  const { stream } = (client as unknown as { connection: { stream: { cork(): void; uncork(): void } } }).connection
  const query = client.query.bind(client) as Query
  // Statements that are sent without waiting leave in one packet.
  const send: Query = (...args) => {
    stream.cork()
    queueMicrotask(() => stream.uncork())
    return query(...args)
  }
  let held: unknown[][] = []
  const sendOrHold: Query = (...args) => {
    const text = String(args[0])
    if (text === 'begin' || (held.length === 1 && text.startsWith(ahead))) {
      held.push(args)
      return Promise.resolve({ ...empty, command: 'HELD' })
    }
    if (held.length === 0) return send(...args)
    const before = held
    held = []
    if (text === 'commit' || text === 'rollback') return Promise.resolve({ ...empty, command: text.toUpperCase() })
    // A statement whose transaction did not begin would stand alone, and one without its lock would not wait.
    const sent = [...before, args].map((each) => send(...each))
    return Promise.all(sent).then((answers) => answers.at(-1))
  }
  Object.assign(client, { query: sendOrHold })
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
