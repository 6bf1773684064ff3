/**
 * The connections of this process, in three pools, so that one kind of work cannot take the connections of another:
 * a minute in which everybody books one tutor delays no heartbeat, and an export delays no booking.
 */
import { SECOND } from '@hiwar/domain/time/lengths.ts'
import type { Config } from '../config/config.ts'
import type { Log } from '../operation/log.ts'
import { shareCommits } from './commits.ts'
import { type Connections, openDatabase } from './database.ts'

export interface Pools {
  /** Requests and socket events. */
  interactive: Connections
  /** Periodic tasks, jobs, the announcer of events, and the readiness check. */
  background: Connections
  /** Exports and documents, which may hold a connection for long. */
  documents: Connections
  all: readonly Connections[]
  /** Connections in use and callers that wait for one, of all pools. */
  figures(): { used: number; waiting: number }
  close(): Promise<void>
}

/** Nobody looks at a screen while background work waits. */
const backgroundWait = 10 * SECOND

/** A person who asked for a document waits longer than one who pressed a button. */
const documentsWait = 10 * SECOND

export function openPools(config: Config, log: Log): Pools {
  const timeout = config.DATABASE_WAIT_MS
  const open = (max: number, wait: number) => openDatabase(config, log, { max, wait: Math.max(wait, timeout) })
  const interactive = open(config.DATABASE_POOL, timeout)
  const background = open(config.DATABASE_BACKGROUND_POOL, backgroundWait)
  const documents = open(config.DATABASE_DOCUMENTS_POOL, documentsWait)
  const all = [interactive, background, documents]
  shareCommits(all.map(({ db }) => db))
  return {
    interactive,
    background,
    documents,
    all,
    figures() {
      const pools = all.map(({ pool }) => pool)
      return {
        used: pools.reduce((sum, pool) => sum + pool.totalCount - pool.idleCount, 0),
        waiting: pools.reduce((sum, pool) => sum + pool.waitingCount, 0),
      }
    },
    async close() {
      await Promise.all(all.map((connections) => connections.close()))
    },
  }
}
