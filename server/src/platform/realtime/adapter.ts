/**
 * Carries socket messages between nodes: through Redis if configured, otherwise through PostgreSQL. A single node loads
 * neither library, which saves a tenth of its start time.
 */

import { MINUTE } from '@hiwar/domain/time/lengths.ts'
import pg from 'pg'
import type { Server } from 'socket.io'
import type { Config } from '../config/config.ts'
import type { Log } from '../operation/log.ts'

export type AdapterSettings = Pick<Config, 'severalNodes' | 'DATABASE_URL' | 'REDIS_URL'>

/** Null for a single node. `missed` is called whenever messages of other nodes may have been lost. */
export async function openAdapter(
  { severalNodes, DATABASE_URL, REDIS_URL }: AdapterSettings,
  log: Log,
  missed: () => void,
): Promise<SharedAdapter | null> {
  if (!severalNodes) return null
  if (REDIS_URL === undefined) return postgresAdapter(DATABASE_URL, log, missed)
  return redisAdapter(REDIS_URL, log, missed)
}

/** The Socket.IO adapter through which nodes share the messages to their sockets. */
export interface SharedAdapter {
  make: Exclude<Parameters<Server['adapter']>[0], undefined>
  close(): Promise<void>
}

/** NOTIFY channel of Socket.IO's only namespace. */
const listening = 'listen "socket.io#/"'

/** Nodes exchange messages by PostgreSQL's NOTIFY. */
async function postgresAdapter(url: string, log: Log, missed: () => void): Promise<SharedAdapter> {
  const { createAdapter } = await import('@socket.io/postgres-adapter')
  const settings = { connectionString: url, application_name: 'hiwar sockets' }
  const complain = (err: unknown) => log.warn({ err }, 'the connection between nodes broke')
  // A single connection sends, so that messages arrive in the order in which they were sent. None waits for the answer to
  // the one before: a busy database answers a few hundred times a second, and messages would wait for seconds.
  let sender: Promise<pg.Client> | undefined
  const openSender = async () => {
    // Every NOTIFY is a commit, and a message that a crash of the database forgets reaches nobody anyway: it need not
    // wait for the disk. On a busy machine it may wait a minute; one that is given up reaches nobody on other nodes.
    const waits = { query_timeout: MINUTE, connectionTimeoutMillis: MINUTE }
    const client = new pg.Client({ ...settings, ...waits, options: '-c synchronous_commit=off', pipeline: true })
    client.on('error', complain)
    client.on('end', () => {
      sender = undefined
    })
    await client.connect()
    return client
  }
  const listen = async () => {
    const listener = new pg.Client({ ...settings, query_timeout: 5_000 })
    listener.on('error', complain)
    await listener.connect()
    await listener.query(listening)
    return Object.assign(listener, { release: () => void listener.end().catch(complain) })
  }
  // Listening starts before the server does, so that the first sockets miss nothing.
  let first: pg.Client | null = await listen()
  const pool = {
    async query(...asked: [string, unknown[]?]) {
      sender ??= openSender()
      return (await sender).query(...asked)
    },
    /** The library calls this for its listening connection, and again after each loss. */
    async connect() {
      const kept = first
      first = null
      if (kept !== null) return kept
      const client = await listen()
      missed()
      return client
    },
  }
  return {
    make: createAdapter(pool as unknown as pg.Pool, { errorHandler: complain }),
    close: async () => (await sender?.catch(() => undefined))?.end(),
  }
}

/** Nodes exchange messages through a stream in Redis or Valkey. */
const options = {
  streamName: 'hiwar:sockets',
  channelPrefix: 'hiwar',
  /** Number of messages in the stream; nodes read them soon after they are sent. */
  maxLen: 10_000,
  /** Milliseconds that the last read may outlive the server. */
  blockTimeInMs: 1_000,
}

/** Milliseconds until the next try; the library's own would keep people waiting for two seconds after a long absence. */
const reconnectStrategy = (tries: number) => Math.min(50 * 2 ** tries, 400) * (0.75 + Math.random() / 2)

async function redisAdapter(url: string, log: Log, missed: () => void): Promise<SharedAdapter> {
  const { createClient } = await import('@redis/client')
  const { createAdapter } = await import('@socket.io/redis-streams-adapter')
  // While Redis is unreachable, a node sends to its own sockets at once instead of waiting.
  const speaker = createClient({ url, disableOfflineQueue: true, socket: { reconnectStrategy } })
  // The library reads in a loop, which must wait while Redis is unreachable instead of running without a pause.
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
    make: createAdapter(speaker, options),
    async close() {
      speaker.destroy()
    },
  }
}
