/** Work that happens later or besides a request, queued in the transaction of its cause. */
import { EventEmitter } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { Logger, type Runner, run, type TaskList, type WorkerEvents } from 'graphile-worker'
import type { Database, Trx } from '../db/database.ts'
import type { Log } from '../log.ts'
import { keepAlive } from './alive.ts'

/** A kind of job with the shape of what it carries. */
export interface JobKind<Payload> {
  readonly name: string
  readonly payload?: Payload
}

export function jobKind<Payload>(name: string): JobKind<Payload> {
  return { name }
}

export interface JobHandler<Parts> {
  readonly name: string
  run(parts: Parts, payload: unknown): Promise<void>
}

/** Ties the work to its kind; it may run more than once, so it must be idempotent. */
export function onJob<Payload, Parts>(
  kind: JobKind<Payload>,
  work: (parts: Parts, payload: Payload) => Promise<void>,
): JobHandler<Parts> {
  return { name: kind.name, run: (parts, payload) => work(parts, payload as Payload) }
}

export interface JobOptions {
  at?: Date
  /** A job of the same key is replaced, so that a move moves it. */
  key?: string
  maxAttempts?: number
}

export interface Jobs {
  add<Payload>(trx: Trx | Database, kind: JobKind<Payload>, payload: Payload, options?: JobOptions): Promise<void>
  remove(trx: Trx | Database, key: string): Promise<void>
}

export function tasksOf<Parts>(parts: Parts, handlers: readonly JobHandler<Parts>[]): TaskList {
  return Object.fromEntries(handlers.map((handler) => [handler.name, (payload) => handler.run(parts, payload)]))
}

export interface RunningJobs {
  stop(): Promise<void>
}

const pauseMilliseconds = 1_000
/** Longer than jobs in hand are waited for when the workers end by themselves. */
const endMilliseconds = 6_000

/** Starts the workers of this process, and again when they end by themselves, as they do while there is no database. */
export async function startJobs<Parts extends Parameters<typeof keepAlive>[0]>(
  parts: Parts,
  handlers: readonly JobHandler<Parts>[],
  crontab: string,
): Promise<RunningJobs> {
  const events: WorkerEvents = new EventEmitter()
  const alive = keepAlive(parts, events)
  const stopping = new AbortController()
  const begin = () =>
    run({
      pgPool: parts.pool,
      taskList: tasksOf(parts, handlers),
      crontab,
      noHandleSignals: true,
      logger: workerLog(parts.log),
      events,
      preset: {
        worker: {
          concurrentJobs: 4,
          pollInterval: 1_000,
          // What became of a job is written by a queue of its own: without one a failure to write it is a rejection that
          // nobody handles, and the process dies with every socket it has.
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
        parts.log.warn({ err }, 'the workers could not begin; trying again')
      }
    }
  }

  /**
   * That all workers are gone. Their pool may wait for ever for its own end: a job that is done after another could not
   * be written down is counted twice. It takes no jobs by then and holds no connection, so that it can be left alone.
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
      parts.log.warn('the workers of jobs ended; they begin anew')
      // What one that was left alone still has, such as its timetable.
      await runner.stop().catch(() => undefined)
      await beginAgain()
    }
  }

  const kept = keep()
  return {
    async stop() {
      stopping.abort()
      // One that is just ending by itself cannot be stopped, only waited for.
      await runner.stop().catch(() => undefined)
      await kept
      // One that began in that very moment.
      await runner.stop().catch(() => undefined)
      alive.stop()
    },
  }
}

/** Sends the worker's own lines to our log; a failed try is a warning, since it is tried again. */
export function workerLog(log: Log): Logger {
  return new Logger(() => (level, message, meta) => {
    if (level === 'error') log.warn({ err: (meta as { error?: unknown } | undefined)?.error }, message)
    else if (level === 'warning') log.warn(message)
    else log.debug(message)
  })
}
