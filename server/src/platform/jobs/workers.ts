/** Runs the jobs of this process. */
import { EventEmitter } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { Logger, type Runner, run, type WorkerEvents } from 'graphile-worker'
import type { Admission } from '../load/admission.ts'
import type { Log } from '../operation/log.ts'
import { type JobHandler, tasksOf } from './jobs.ts'
import { keepAlive, type LockDeps, share } from './keep-alive.ts'
import { watchClock } from './watch-clock.ts'

interface WithAdmission {
  admission: Pick<Admission, 'giveWay'>
}

/** A job begins when no request waits for admission: a mail may be a second late, an answer should not. */
function givingWay<Deps extends WithAdmission>(handler: JobHandler<Deps>): JobHandler<Deps> {
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
export async function startJobs<Deps extends LockDeps & WithAdmission>(
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

/** Sends the worker's messages to the server's log; a failed attempt is a warning because the worker tries again. */
export function workerLog(log: Log): Logger {
  return new Logger(() => (level, message, meta) => {
    if (level === 'error') log.warn({ err: (meta as { error?: unknown } | undefined)?.error }, message)
    else if (level === 'warning') log.warn(message)
    else log.debug(message)
  })
}
