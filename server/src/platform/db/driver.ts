/**
 * The driver of the query builder. Statements that need no answer of an earlier one travel together with it: `begin`
 * with the first statement of a transaction, and its last writes with `commit`. Each transaction so waits for the
 * database twice less.
 */
import {
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type Kysely,
  type QueryResult,
  type RawBuilder,
  sql,
  type TransactionSettings,
} from 'kysely'
import type pg from 'pg'
import { tracePart } from '../operation/traces.ts'
import type { DB } from './types.generated.ts'

/**
 * Takes a lock until the transaction ends. As a transaction's first statement it travels with the next one, which sees
 * everything that earlier holders of the lock have committed.
 */
export function lockAhead(trx: Kysely<DB>, lock: RawBuilder<unknown>): Promise<void> {
  return onConnection(trx, (connection) => connection.sendWithNext(lock.compile(trx)))
}

export function lockName(trx: Kysely<DB>, name: string): Promise<void> {
  return lockAhead(trx, sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`)
}

/** Sends the statements together with the transaction's `commit`; nothing may follow them. */
export function sendWithCommit(trx: Kysely<DB>, statements: readonly CompiledQuery[]): Promise<void> {
  return onConnection(trx, (connection) => connection.sendWithCommit(statements))
}

function onConnection(trx: Kysely<DB>, run: (connection: PipelinedConnection) => Promise<void>): Promise<void> {
  return trx.getExecutor().provideConnection((connection) => {
    if (!(connection instanceof PipelinedConnection)) throw new Error('the transaction has another driver')
    return run(connection)
  })
}

export class PipeliningDriver implements Driver {
  readonly #pool: pg.Pool
  readonly #connections = new WeakMap<pg.PoolClient, PipelinedConnection>()

  constructor(pool: pg.Pool) {
    this.#pool = pool
  }

  async init(): Promise<void> {
    // The pool connects when a statement needs it.
  }

  async acquireConnection(): Promise<PipelinedConnection> {
    const client = await tracePart('connection', {}, () => this.#pool.connect())
    const connection = this.#connections.get(client) ?? new PipelinedConnection(client)
    this.#connections.set(client, connection)
    return connection
  }

  async beginTransaction(connection: PipelinedConnection, settings: TransactionSettings): Promise<void> {
    connection.begin(settings)
  }

  commitTransaction(connection: PipelinedConnection): Promise<void> {
    return connection.commit()
  }

  rollbackTransaction(connection: PipelinedConnection): Promise<void> {
    return connection.rollback()
  }

  async releaseConnection(connection: PipelinedConnection): Promise<void> {
    connection.release()
  }

  destroy(): Promise<void> {
    return this.#pool.end()
  }
}

export class PipelinedConnection implements DatabaseConnection {
  readonly #client: pg.PoolClient
  /** `begin`, and a lock directly after it; they leave with the next statement. */
  #first: CompiledQuery[] = []
  /** Writes that leave with `commit`. */
  #last: readonly CompiledQuery[] = []
  #isBroken = false
  #isInTransaction = false

  constructor(client: pg.PoolClient) {
    this.#client = client
  }

  begin({ isolationLevel, accessMode }: TransactionSettings): void {
    const settings = [isolationLevel && `isolation level ${isolationLevel}`, accessMode].filter(Boolean)
    this.#first = [CompiledQuery.raw(['begin', ...settings].join(' '))]
    this.#last = []
    this.#isInTransaction = true
  }

  async sendWithNext(statement: CompiledQuery): Promise<void> {
    if (this.#first.length === 1) this.#first.push(statement)
    else await this.executeQuery(statement)
  }

  async sendWithCommit(statements: readonly CompiledQuery[]): Promise<void> {
    this.#last = statements
  }

  async executeQuery<Row>(statement: CompiledQuery): Promise<QueryResult<Row>> {
    try {
      return await this.#execute(statement)
    } catch (error) {
      if (!isOfOldSchema(error) || this.#isInTransaction) throw error
      return this.#execute(statement)
    }
  }

  async #execute<Row>(statement: CompiledQuery): Promise<QueryResult<Row>> {
    try {
      // A statement whose transaction did not begin would stand alone, and one without its lock would not wait.
      const [result] = (await Promise.all(this.#send([statement]))).slice(-1)
      // Several statements in one text answer with a list, which has no rows.
      const { command = '', rowCount = 0, rows = [] } = result as Partial<pg.QueryResult>
      return changing.has(command) ? { numAffectedRows: BigInt(rowCount ?? 0), rows } : { rows }
    } catch (error) {
      // The error was made where the answer arrived; its stack should also name who sent the statement.
      if (error instanceof Error) error.stack += (new Error().stack ?? '').replace(/^.*/, '')
      throw error
    }
  }

  /** When one of the last writes fails, PostgreSQL rolls back, and its error is the error of the transaction. */
  async commit(): Promise<void> {
    const last = this.#last
    this.#last = []
    this.#isInTransaction = false
    if (last.length === 0 && this.#forgetBegin()) return
    const outcomes = await Promise.allSettled(this.#send([...last, CompiledQuery.raw('commit')]))
    for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason
    const commit = outcomes.at(-1)
    if (commit?.status === 'fulfilled' && commit.value.command === 'ROLLBACK')
      throw new Error('a statement of the transaction had failed, so nothing of it was committed')
  }

  async rollback(): Promise<void> {
    this.#isInTransaction = false
    if (this.#forgetBegin()) return
    try {
      await Promise.all(this.#send([CompiledQuery.raw('rollback')]))
    } catch (error) {
      this.#isBroken = true
      throw error
    }
  }

  release(): void {
    this.#client.release(this.#isBroken)
  }

  streamQuery(): never {
    throw new Error('a connection that sends ahead streams no rows')
  }

  /** Whether the transaction has sent nothing yet; it then ends without a word to the database. */
  #forgetBegin(): boolean {
    const isUnsent = this.#first.length > 0
    this.#first = []
    return isUnsent
  }

  /** Sends the statements, behind those that waited for one, in a single packet. */
  #send(statements: readonly CompiledQuery[]): Promise<pg.QueryResult>[] {
    const all = [...this.#first, ...statements]
    this.#first = []
    const { stream } = this.#client.connection
    stream.cork()
    queueMicrotask(() => stream.uncork())
    return all.map(async ({ sql: text, parameters }) => {
      const name = nameOf(text, parameters)
      try {
        const ask = () => this.#client.query({ ...name, text, values: [...parameters] })
        return await tracePart(titleOf(text), { 'db.system.name': 'postgresql', 'db.query.text': text }, ask)
      } catch (error) {
        if (isOfOldSchema(error) && names.get(text) === name.name) names.clear()
        throw error
      }
    })
  }
}

/**
 * Whether PostgreSQL refused a statement that it had planned before a migration added a column to its answer. Under a new
 * name it plans the statement anew.
 */
export function isOfOldSchema(error: unknown): boolean {
  const { code, routine } = (error ?? {}) as { code?: unknown; routine?: unknown }
  return code === '0A000' && routine === 'RevalidateCachedQuery'
}

/** A statement in a trace: its first words. */
function titleOf(text: string): string {
  return text.slice(0, 60).replace(/\s+/g, ' ').trim()
}

const changing = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE'])

const names = new Map<string, string>()
let named = 0
/** Connections keep every named statement, so filters in ever new combinations may not name more of them. */
const mostNames = 2_000

/** Names a statement, so that PostgreSQL plans it once for each connection, which is at least twice as fast. */
function nameOf(text: string, parameters: readonly unknown[]): { name?: string } {
  if (parameters.length === 0) return {}
  const known = names.get(text)
  if (known !== undefined) return { name: known }
  if (names.size >= mostNames) return {}
  // A name is never used again, for connections keep the statement that had it.
  named += 1
  const name = `hiwar-${named}`
  names.set(text, name)
  return { name }
}
