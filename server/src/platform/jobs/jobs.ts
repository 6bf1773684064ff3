/** Work that happens later or besides a request, queued in the transaction of its cause. */
import { EventEmitter } from 'node:events'
import { type Runner, run, type TaskList, type WorkerEvents } from 'graphile-worker'
import type { Database } from '../db/database.ts'
import type { Trx } from '../db/transaction.ts'
import { keepAlive } from './alive.ts'
import { workerLog } from './worker-log.ts'

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

/** Starts the workers of this process. */
export async function startJobs<Parts extends Parameters<typeof keepAlive>[0]>(
  parts: Parts,
  handlers: readonly JobHandler<Parts>[],
  crontab: string,
): Promise<Pick<Runner, 'stop'>> {
  const events: WorkerEvents = new EventEmitter()
  const alive = keepAlive(parts, events)
  const runner = await run({
    pgPool: parts.pool,
    taskList: tasksOf(parts, handlers),
    crontab,
    concurrency: 4,
    noHandleSignals: true,
    pollInterval: 1_000,
    logger: workerLog(parts.log),
    events,
  })
  return {
    async stop() {
      await runner.stop()
      alive.stop()
    },
  }
}
