/** Background jobs, queued in the transaction that causes them. */
import { MINUTE } from '@hiwar/domain/time/lengths.ts'
import type { Job, TaskList } from 'graphile-worker'
import type { Database, Trx } from '../db/database.ts'
import { type Cause, traceEffect } from '../operation/traces.ts'

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
  /** A job with the same key that waits keeps its own time. */
  keepsTime?: true
  maxAttempts?: number
}

export interface Jobs {
  add<Payload>(trx: Trx | Database, kind: JobKind<Payload>, payload: Payload, options?: JobOptions): Promise<void>
  remove(trx: Trx | Database, key: string): Promise<void>
}

export function tasksOf<Deps>(deps: Deps, handlers: readonly JobHandler<Deps>[]): TaskList {
  return Object.fromEntries(
    handlers.map((handler) => [
      handler.name,
      (payload, { job }) => traceEffect(causeOf(job), handler.name, () => handler.run(deps, payload)),
    ]),
  )
}

const mark = 'trace:'

/** The worker library keeps flags beside a job, and takes each job whatever its flags are. */
export function flagOfTrace(trace: string | null): string | null {
  return trace === null ? null : mark + trace
}

/** Milliseconds between a job and its cause, within which both stand in one trace. // ours */
const near = MINUTE

function causeOf({ flags, run_at: runAt, created_at: createdAt }: Pick<Job, 'flags' | 'run_at' | 'created_at'>) {
  const flag = Object.keys(flags ?? {}).find((name) => name.startsWith(mark))
  if (flag === undefined) return null
  return { trace: flag.slice(mark.length), isLater: runAt.getTime() - createdAt.getTime() > near } satisfies Cause
}
