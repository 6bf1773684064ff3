/** Background jobs, queued in the transaction that causes them. */
import type { TaskList } from 'graphile-worker'
import type { Database, Trx } from '../db/database.ts'

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
