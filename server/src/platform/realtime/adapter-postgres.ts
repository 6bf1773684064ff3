/** Nodes tell each other by NOTIFY. */
import { createAdapter as createPostgresAdapter } from '@socket.io/postgres-adapter'
import pg from 'pg'
import type { Log } from '../log.ts'
import type { SharedAdapter } from './shared-adapter.ts'

/** The channel of the one namespace there is. */
const listening = 'listen "socket.io#/"'

export async function postgresAdapter(url: string, log: Log, missed: () => void): Promise<SharedAdapter> {
  const settings = { connectionString: url, application_name: 'hiwar sockets', query_timeout: 5_000 }
  const complain = (err: unknown) => log.warn({ err }, 'the connection between nodes broke')
  // One connection alone speaks, so that everything is heard in the order in which it was said.
  const mouth = new pg.Pool({ ...settings, max: 1, idleTimeoutMillis: 0, connectionTimeoutMillis: 5_000 })
  mouth.on('error', complain)
  const listen = async () => {
    const ear = new pg.Client(settings)
    ear.on('error', complain)
    await ear.connect()
    await ear.query(listening)
    return Object.assign(ear, { release: () => void ear.end().catch(complain) })
  }
  // Whoever connects from now on misses nothing.
  let first: pg.Client | null = await listen()
  const pool = {
    query: mouth.query.bind(mouth),
    /** The library asks for an ear, and again each time that it has lost one. */
    async connect() {
      const kept = first
      first = null
      if (kept !== null) return kept
      const ear = await listen()
      missed()
      return ear
    },
  }
  return {
    make: createPostgresAdapter(pool as pg.Pool, { errorHandler: complain }),
    async close() {
      await mouth.end()
    },
  }
}
