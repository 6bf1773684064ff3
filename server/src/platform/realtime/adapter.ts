/** How nodes tell each other what their sockets are to hear: by Redis where there is one, by PostgreSQL otherwise. */

import { createClient } from '@redis/client'
import { createAdapter as createPostgresAdapter } from '@socket.io/postgres-adapter'
import { createAdapter as createRedisAdapter } from '@socket.io/redis-streams-adapter'
import pg from 'pg'
import type { Server } from 'socket.io'
import type { Config } from '../config.ts'
import type { Log } from '../log.ts'

export type AdapterSettings = Pick<Config, 'severalNodes' | 'DATABASE_URL' | 'REDIS_URL'>

/** Null for a node that is alone; `missed` is told each time that something of the others may not have been heard. */
export async function openAdapter(
  { severalNodes, DATABASE_URL, REDIS_URL }: AdapterSettings,
  log: Log,
  missed: () => void,
): Promise<SharedAdapter | null> {
  if (!severalNodes) return null
  if (REDIS_URL === undefined) return postgresAdapter(DATABASE_URL, log, missed)
  return redisAdapter(REDIS_URL, log, missed)
}

/** The part of Socket.IO through which several nodes share what their sockets hear. */
export interface SharedAdapter {
  make: Exclude<Parameters<Server['adapter']>[0], undefined>
  close(): Promise<void>
}

// Nodes tell each other by NOTIFY.

/** The channel of the one namespace there is. */
const listening = 'listen "socket.io#/"'

async function postgresAdapter(url: string, log: Log, missed: () => void): Promise<SharedAdapter> {
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

/** Nodes tell each other by a stream in Redis or Valkey. */
const options = {
  streamName: 'hiwar:sockets',
  channelPrefix: 'hiwar',
  /** What nodes said is kept no longer than they need to read it. */
  maxLen: 10_000,
  /** How long the last reading may outlive the server. */
  blockTimeInMs: 1_000,
}

async function redisAdapter(url: string, log: Log, missed: () => void): Promise<SharedAdapter> {
  // While it is away every node tells its own sockets at once instead of waiting.
  const speaker = createClient({ url, disableOfflineQueue: true })
  // The library reads in a loop, which must wait while it is away instead of turning without a pause.
  const duplicate = speaker.duplicate.bind(speaker)
  speaker.duplicate = (overrides) => duplicate({ ...overrides, disableOfflineQueue: false })
  let times = 0
  speaker.on('error', (err) => log.warn({ err }, 'the connection between nodes broke'))
  speaker.on('ready', () => {
    times += 1
    if (times > 1) missed()
  })
  await speaker.connect()
  return {
    make: createRedisAdapter(speaker, options),
    async close() {
      speaker.destroy()
    },
  }
}
