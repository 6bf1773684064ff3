/** Background jobs, queued in the transaction that causes them. */
import { EventEmitter } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { MINUTE } from '@hiwar/domain/time/lengths.ts'
import { Logger, type Runner, run, type TaskList, type WorkerEvents } from 'graphile-worker'
import type pg from 'pg'
import type { Database, Trx } from '../db/database.ts'
import type { Admission } from '../http/admission.ts'
import type { Log } from '../log.ts'
import { forgetFutureExecutions, releaseStaleLocks, renewLocks } from './locks.store.ts'

/** A kind of job with the type of its payload. */
export interface JobKind<Payload> {
  readonly name: string
  readonly payload?: Payload
}

export function jobKind<Payload>(name: string): JobKind<Payload> {
  return { name }
}

export interface JobHandler<Deps> {
  readonly name: string
  run(deps: Deps, payload: unknown): Promise<void>
}

/** Binds a handler to a kind of job. A job may run more than once, so its handler must be idempotent. */
export function onJob<Payload, Deps>(
  kind: JobKind<Payload>,
  work: (deps: Deps, payload: Payload) => Promise<void>,
): JobHandler<Deps> {
  return { name: kind.name, run: (deps, payload) => work(deps, payload as Payload) }
}

export interface JobOptions {
  at?: Date
  /** A new job replaces one with the same key, for example after a rescheduling. */
  key?: string
  maxAttempts?: number
}

export interface Jobs {
  add<Payload>(trx: Trx | Database, kind: JobKind<Payload>, payload: Payload, options?: JobOptions): Promise<void>
  remove(trx: Trx | Database, key: string): Promise<void>
}

export function tasksOf<Deps>(deps: Deps, handlers: readonly JobHandler<Deps>[]): TaskList {
  return Object.fromEntries(handlers.map((handler) => [handler.name, (payload) => handler.run(deps, payload)]))
}

interface WithDoor {
  admission: Pick<Admission, 'giveWay'>
}

/** A job begins when nobody waits at the door of the process: a mail may be a second late, an answer should not. */
function givingWay<Deps extends WithDoor>(handler: JobHandler<Deps>): JobHandler<Deps> {
  return {
    name: handler.name,
    async run(deps, payload) {
      await deps.admission.giveWay()
      await handler.run(deps, payload)
    },
  }
}

export interface RunningJobs {
  stop(): Promise<void>
}

const pauseMilliseconds = 1_000
/** Milliseconds between two fetches that found few jobs. // ours */
const restMilliseconds = 50
/** Longer than the library waits for running jobs when the workers end by themselves. */
const endMilliseconds = 6_000

/**
 * Starts the workers of this process, and restarts them when they end by themselves, for example without a database.
 */
export async function startJobs<Deps extends Parameters<typeof keepAlive>[0] & WithDoor>(
  deps: Deps,
  handlers: readonly JobHandler<Deps>[],
  crontab: string,
): Promise<RunningJobs> {
  const events: WorkerEvents = new EventEmitter()
  const alive = keepAlive(deps, events)
  const watch = watchClock(deps, events, () => runner.stop())
  const stopping = new AbortController()
  const begin = () =>
    run({
      pgPool: deps.pool,
      taskList: tasksOf(deps, handlers.map(givingWay)),
      crontab,
      noHandleSignals: true,
      logger: workerLog(deps.log),
      events,
      preset: {
        worker: {
          concurrentJobs: 4,
          pollInterval: 1_000,
          // One fetch serves all workers and many new jobs. Otherwise each new job, also one for later, wakes a worker
          // that asks the database.
          localQueue: {
            size: 8,
            // A fetched job begins or is given back before its lock counts as stale.
            ttl: (deps.config.JOBS_LOST_AFTER_SECONDS * 1_000) / share,
            refetchDelay: { durationMs: restMilliseconds, threshold: 7, maxAbortThreshold: Number.POSITIVE_INFINITY },
          },
          // Without batching, a failure to record a job's result would be an unhandled rejection, which ends the
          // process and all its sockets.
          completeJobBatchDelay: 0,
          failJobBatchDelay: 0,
        },
      },
    })
  let runner = await begin()

  async function beginAgain(): Promise<void> {
    while (!stopping.signal.aborted) {
      await pause(pauseMilliseconds, undefined, { signal: stopping.signal }).catch(() => undefined)
      if (stopping.signal.aborted) return
      try {
        runner = await begin()
        return
      } catch (err) {
        deps.log.warn({ err }, 'the workers could not begin; trying again')
      }
    }
  }

  /**
   * Settles once all workers have ended. The library's pool may wait forever: a job that completes after a failed
   * completion is counted twice. Such a pool takes no jobs and holds no connection, so the server abandons it after a
   * timeout.
   */
  function ended({ promise }: Runner): Promise<void> {
    const { promise: late, resolve } = Promise.withResolvers<void>()
    const count = () => void setTimeout(resolve, endMilliseconds).unref()
    events.once('pool:gracefulShutdown', count)
    return Promise.race([promise, late]).finally(() => events.off('pool:gracefulShutdown', count))
  }

  async function keep(): Promise<void> {
    while (!stopping.signal.aborted) {
      await ended(runner)
      if (stopping.signal.aborted) return
      deps.log.warn('the workers of jobs ended; they begin anew')
      // Stops the rest of an abandoned pool, such as its timetable.
      await runner.stop().catch(() => undefined)
      await beginAgain()
    }
  }

  const kept = keep()
  return {
    async stop() {
      stopping.abort()
      watch.stop()
      // A pool that is already ending cannot be stopped, only awaited.
      await runner.stop().catch(() => undefined)
      await kept
      // A pool may have started at the same moment.
      await runner.stop().catch(() => undefined)
      alive.stop()
    },
  }
}

// The library remembers the last execution of each line of the crontab, and the next minute of its timetable. After a
// step back of the machine's clock both lie in the future, and the library would wait until that time.

/** Clocks of processes may differ by so much. */
const clockSlack = 2 * MINUTE

/** Looks for stored times in the future, and restarts the workers when there are any. */
function watchClock({ pool, log, config }: Deps, events: WorkerEvents, beginAnew: () => Promise<void>) {
  // Another process may have corrected the lines, while the timetable of this one still waits.
  let reached = 0
  events.on('cron:started', ({ start }) => {
    reached = start.getTime()
  })
  events.on('cron:scheduled', ({ timestamp }) => {
    reached = timestamp
  })

  async function look(): Promise<void> {
    try {
      const latest = Date.now() + clockSlack
      const forgotten = await forgetFutureExecutions(pool, latest, Date.now())
      if (forgotten === 0 && reached <= latest) return
      reached = 0
      log.warn({ forgotten }, 'the clock stepped back; the timetable of jobs begins anew')
      await beginAnew()
    } catch (err) {
      log.warn({ err }, 'the timetable of jobs could not be looked at; trying again')
    }
  }
  const timer = setInterval(() => void look(), (config.JOBS_LOST_AFTER_SECONDS * 1_000) / share)
  return { stop: () => clearInterval(timer) }
}

/** Sends the worker's messages to the server's log; a failed attempt is a warning because the worker tries again. */
export function workerLog(log: Log): Logger {
  return new Logger(() => (level, message, meta) => {
    if (level === 'error') log.warn({ err: (meta as { error?: unknown } | undefined)?.error }, message)
    else if (level === 'warning') log.warn(message)
    else log.debug(message)
  })
}

// Living processes take over the jobs of a dead one. The queue would keep those jobs locked for four hours, too late
// for a reminder. So each process renews the locks of its running jobs every few seconds and releases stale locks.

/** Renewals per timeout, so that one late renewal does no harm. */
const share = 6

interface Deps {
  pool: pg.Pool
  log: Log
  config: { JOBS_LOST_AFTER_SECONDS: number }
}

export function keepAlive({ pool, log, config }: Deps, events: WorkerEvents) {
  const timeout = config.JOBS_LOST_AFTER_SECONDS
  const inHand = new Set<string>()
  events.on('job:start', ({ job }) => inHand.add(job.id))
  events.on('job:complete', ({ job }) => inHand.delete(job.id))

  async function beat(): Promise<void> {
    try {
      if (inHand.size > 0) await renewLocks(pool, [...inHand])
      const lost = await releaseStaleLocks(pool, timeout)
      if (lost > 0) log.warn({ lost }, 'jobs of a process that died are given back')
    } catch (err) {
      log.warn({ err }, 'the locks of jobs could not be renewed; trying again')
    }
  }
  const timer = setInterval(() => void beat(), (timeout * 1_000) / share)
  void beat()
  return { beat, stop: () => clearInterval(timer) }
}
