/** Hands committed events to listeners: NOTIFY only wakes, the truth is a cursor over the rows. */
import pg from 'pg'
import { inTransaction, type Trx } from '../db/transaction.ts'
import type { Platform } from '../platform.ts'
import type { EventListener } from './event.ts'
import { takeEvents } from './store.ts'

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
  const events = await takeEvents(trx, reader.name, batch)
  for (const event of events) {
    for (const listener of reader.listeners) {
      if (listener.kind === event.kind) await listener.run(parts, event.payload, trx)
    }
  }
  return events.length
}

/** Keeps one connection on the channel; a lost one is opened again while the poll carries on. */
function listen(parts: Platform, wake: () => Promise<void>): { stop(): Promise<void> } {
  let client: pg.Client | null = null
  let timer: NodeJS.Timeout | undefined

  const retry = (lost: pg.Client) => {
    if (client !== lost) return
    lost.removeAllListeners().on('error', () => undefined)
    client = null
    void lost.end().catch(() => undefined)
    timer = setTimeout(connect, pollMilliseconds)
  }
  const connect = () => {
    const next = new pg.Client({ connectionString: parts.config.DATABASE_URL, application_name: 'hiwar events' })
    client = next
    next.on('notification', () => void wake())
    next.on('error', () => retry(next))
    next.on('end', () => retry(next))
    next
      .connect()
      .then(() => next.query('listen events'))
      .catch(() => retry(next))
  }
  connect()
  return {
    async stop() {
      clearTimeout(timer)
      const last = client
      client = null
      last?.removeAllListeners()
      last?.on('error', () => undefined)
      await last?.end().catch(() => undefined)
    },
  }
}
