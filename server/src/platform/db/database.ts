/** The pool of connections and the typed query builder over it. */
import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { CamelCasePlugin, Kysely, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'
import type { Config } from '../config.ts'
import type { Log } from '../log.ts'
import type { DB } from './types.generated.ts'

export type Database = Kysely<DB>

const camelCase = new CamelCasePlugin({ maintainNestedObjectKeys: true })
const int8 = 20
pg.types.setTypeParser(int8, Number)

export interface Connections {
  db: Database
  pool: pg.Pool
  close(): Promise<void>
}

/** A person waits this long for others who want the same, even where a free connection must come sooner. */
const lockMilliseconds = 5_000

/** Opens the pool; statements are prepared once for each connection, limits keep a stuck query from holding a request. */
export function openDatabase(config: Config, log: Log): Connections {
  const pool = new pg.Pool({
    connectionString: config.DATABASE_URL,
    max: config.DATABASE_POOL,
    connectionTimeoutMillis: config.DATABASE_WAIT_MS,
    idleTimeoutMillis: 30_000,
    statement_timeout: 15_000,
    lock_timeout: Math.max(lockMilliseconds, config.DATABASE_WAIT_MS),
    idle_in_transaction_session_timeout: 20_000,
    application_name: 'hiwar',
  })
  pool.on('error', (err) => log.warn({ err }, 'an idle database connection broke'))
  pool.on('connect', prepareStatements)
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }), plugins: [camelCase] })
  return { db, pool, close: () => db.destroy() }
}

const names = new Map<string, string>()

/** Gives each statement a name, which lets PostgreSQL plan it once for each connection: two times faster and more. */
function prepareStatements(client: pg.PoolClient): void {
  client.on('error', () => undefined)
  const plain = client.query.bind(client) as (...args: unknown[]) => unknown
  const named = (...args: unknown[]) => {
    const [text, values, ...rest] = args
    if (typeof text !== 'string' || !Array.isArray(values) || values.length === 0) return plain(...args)
    return plain({ name: nameOf(text), text, values }, ...rest)
  }
  Object.assign(client, { query: named })
}

function nameOf(text: string): string {
  let name = names.get(text)
  if (name === undefined) {
    name = createHash('sha256').update(text).digest('hex').slice(0, 32)
    if (names.size < 2_000) names.set(text, name)
  }
  return name
}

export type Trx = Transaction<DB>

const serializationFailure = '40001'
const deadlock = '40P01'
const tries = 3

/** Runs one transaction; what PostgreSQL rolled back only because of another one is tried again, at most three times. */
export async function inTransaction<Result>(db: Database, run: (trx: Trx) => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      const { trx, result } = await db
        .transaction()
        .execute(async (begun) => ({ trx: begun, result: await run(begun) }))
      tellNews(db, trx)
      return result
    } catch (error) {
      const state = sqlState(error)
      const again = state === serializationFailure || state === deadlock
      if (!again || attempt === tries) throw error
      await pause(attempt * 20 + Math.random() * 40)
    }
  }
}

export function sqlState(error: unknown): string | undefined {
  const code = (error as { code?: unknown } | null)?.code
  return typeof code === 'string' ? code : undefined
}

// Whoever waits for something new in a database is woken, in this process, by the commit that brought it.

const waiting = new WeakMap<Database, Set<() => void>>()
const bringing = new WeakSet<Trx>()

/** Returns how to wait no longer. */
export function awaitNews(db: Database, wake: () => void): () => void {
  const wakes = waiting.get(db) ?? new Set()
  waiting.set(db, wakes.add(wake))
  return () => void wakes.delete(wake)
}

/** The running transaction has written what somebody waits for. */
export function bringNews(trx: Trx): void {
  bringing.add(trx)
}

/** To be called once the transaction is committed. */
function tellNews(db: Database, trx: Trx): void {
  if (bringing.has(trx)) for (const wake of waiting.get(db) ?? []) wake()
}
