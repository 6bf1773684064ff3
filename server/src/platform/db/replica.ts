/**
 * Lists may be read from a streaming replica. A list is never older than its request: one question for all who wait
 * asks the primary how far its log has come, and the replica whether it has come as far. Otherwise the primary is read.
 */
import { setTimeout as pause } from 'node:timers/promises'
import type { Endpoint } from '@hiwar/contract/calls/endpoint.ts'
import { SECOND } from '@hiwar/domain/time/lengths.ts'
import { sql } from 'kysely'
import type pg from 'pg'
import { Counter } from 'prom-client'
import { Refusal } from '../action.ts'
import type { Config } from '../config/config.ts'
import type { Log } from '../operation/log.ts'
import { registry } from '../operation/metrics.ts'
import { type Connections, type Database, openDatabase } from './database.ts'

export interface Replica {
  pool: pg.Pool
  /** Runs a read on the replica; on the primary when the replica is behind, away, or cannot answer. */
  read<Deps extends Pick<Connections, 'db' | 'pool'>, Result>(
    deps: Deps,
    run: (within: Deps) => Promise<Result>,
  ): Promise<Result>
  close(): Promise<void>
}

/** Milliseconds for which a read waits for the replica to catch up. */
const timeout = 20
const between = 4
/** Milliseconds for which nobody waits for a replica that was behind, and for one that did not answer. */
const restWhenBehind = SECOND / 10
const restWhenAway = SECOND

const lists = new Counter({
  name: 'database_lists_total',
  help: 'Lists that were read while there is a replica',
  labelNames: ['from'],
  registers: [registry],
})

/** Null without a replica. `background` asks the primary, so that the question does not wait behind requests. */
export function openReplica(config: Config, background: Database, log: Log): Replica | null {
  const { DATABASE_REPLICA_URL: url } = config
  if (url === undefined) return null
  const { db, pool, close } = openDatabase({ ...config, DATABASE_URL: url }, log, {
    max: config.DATABASE_POOL,
    wait: restWhenAway,
  })
  let resting = 0
  const rest = (milliseconds: number) => {
    resting = performance.now() + milliseconds
  }
  const complain = (err: unknown) => {
    rest(restWhenAway)
    log.warn({ err }, 'the replica cannot answer; its lists are read from the primary')
  }

  async function ask(): Promise<boolean> {
    try {
      const position = await flushedPosition(background)
      for (const end = performance.now() + timeout; performance.now() < end; await pause(between)) {
        if (await hasReplayed(db, position)) return true
      }
      rest(restWhenBehind)
    } catch (error) {
      complain(error)
    }
    return false
  }

  let running: Promise<boolean> = Promise.resolve(false)
  let next: Promise<boolean> | undefined
  /**
   * A question that was begun earlier knows nothing of the latest commits, so callers that come later share the next
   * one.
   */
  const hasEverything = () => {
    next ??= running.then(() => {
      next = undefined
      running = ask()
      return running
    })
    return next
  }

  return {
    pool,
    async read(deps, run) {
      if (performance.now() >= resting && (await hasEverything())) {
        try {
          const list = await run({ ...deps, db, pool })
          lists.inc({ from: 'replica' })
          return list
        } catch (error) {
          if (error instanceof Refusal) throw error
          complain(error)
        }
      }
      lists.inc({ from: 'primary' })
      return run(deps)
    },
    close,
  }
}

/** Lists are paged. Files of all rows have their own connections. */
export function isList({ method, query }: Endpoint): boolean {
  return method === 'GET' && query !== undefined && 'page' in query.shape
}

/**
 * Every commit that was acknowledged by now lies before this place of the primary's log, because answers wait for the
 * disk.
 */
async function flushedPosition(db: Database): Promise<string> {
  const { rows } = await sql<{ position: string }>`select pg_current_wal_flush_lsn()::text as position`.execute(db)
  return rows[0]?.position ?? ''
}

/** A former replica that became a primary follows nobody. */
async function hasReplayed(db: Database, position: string): Promise<boolean> {
  const { rows } = await sql<{ replayed: boolean }>`
    select pg_is_in_recovery() and pg_last_wal_replay_lsn() >= ${position}::pg_lsn as replayed`.execute(db)
  return rows[0]?.replayed === true
}
