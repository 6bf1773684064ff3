/** Hands committed events to listeners: NOTIFY only wakes, the truth is a cursor over the rows. */
import { sql } from 'kysely'
import pg from 'pg'
import { inTransaction, type Trx } from '../db/transaction.ts'
import type { Platform } from '../platform.ts'
import type { EventListener } from './event.ts'

export interface Dispatcher {
  /** Reads whatever is committed now; tests await it instead of waiting for a wake-up. */
  drain(): Promise<void>
  stop(): Promise<void>
}

interface Reader<Parts> {
  name: string
  listeners: readonly EventListener<Parts>[]
}

const batch = 200
const pollMilliseconds = 1_000

/** Starts one reader: at least once for each event, in the order of commit, on one node at a time. */
export function startDispatcher<Parts extends Platform>(parts: Parts, reader: Reader<Parts>): Dispatcher {
  let stopped = false
  let running: Promise<void> | null = null
  let again = false

  const drain = (): Promise<void> => {
    if (running !== null) {
      again = true
      return running
    }
    running = readAll(parts, reader)
      .catch((err) => {
        if (!stopped) parts.log.warn({ err, reader: reader.name }, 'events could not be read; trying again')
      })
      .finally(() => {
        running = null
        if (again && !stopped) {
          again = false
          void drain()
        }
      })
    return running
  }

  const timer = setInterval(drain, pollMilliseconds)
  const listening = listen(parts, drain)
  void drain()
  return {
    drain,
    async stop() {
      stopped = true
      clearInterval(timer)
      await listening.stop()
      await running
    },
  }
}

async function readAll<Parts extends Platform>(parts: Parts, reader: Reader<Parts>): Promise<void> {
  for (;;) {
    const count = await inTransaction(parts.db, (trx) => readBatch(parts, trx, reader))
    if (count < batch) return
  }
}

async function readBatch<Parts extends Platform>(parts: Parts, trx: Trx, reader: Reader<Parts>): Promise<number> {
  await trx.insertInto('eventCursors').values({ reader: reader.name }).onConflict((row) => row.doNothing()).execute()
  const cursor = await trx
    .selectFrom('eventCursors')
    .selectAll()
    .where('reader', '=', reader.name)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  if (cursor === undefined) return 0
  const { rows } = await sql<{ tx: string; id: number; kind: string; payload: unknown }>`
    select tx::text as tx, id, kind, payload from events
    where (tx, id) > (${cursor.tx}::xid8, ${cursor.id}::bigint) and tx < pg_snapshot_xmin(pg_current_snapshot())
    order by tx, id limit ${batch}`.execute(trx)
  const last = rows.at(-1)
  if (last === undefined) return 0
  await trx
    .updateTable('eventCursors')
    .set({ tx: last.tx, id: last.id })
    .where('reader', '=', reader.name)
    .execute()
  for (const event of rows) {
    for (const listener of reader.listeners) {
      if (listener.kind === event.kind) await listener.run(parts, event.payload, trx)
    }
  }
  return rows.length
}

/** Keeps one connection on the channel; a lost one is opened again while the poll carries on. */
function listen(parts: Platform, wake: () => Promise<void>): { stop(): Promise<void> } {
  let client: pg.Client | null = null
  let stopped = false
  let timer: NodeJS.Timeout | undefined

  const retry = () => {
    client?.removeAllListeners()
    client = null
    if (!stopped) timer = setTimeout(connect, pollMilliseconds)
  }
  const connect = () => {
    const next = new pg.Client({ connectionString: parts.config.DATABASE_URL, application_name: 'hiwar events' })
    client = next
    next.on('notification', () => void wake())
    next.on('error', retry)
    next.on('end', retry)
    next.connect().then(() => next.query('listen events'), retry)
  }
  connect()
  return {
    async stop() {
      stopped = true
      clearTimeout(timer)
      const last = client
      client = null
      last?.removeAllListeners()
      last?.on('error', () => undefined)
      await last?.end().catch(() => undefined)
    },
  }
}
