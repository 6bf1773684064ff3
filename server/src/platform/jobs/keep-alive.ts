/**
 * Living processes take over the jobs of a dead one. The queue would keep those jobs locked for four hours, too late for
 * a reminder. So each process renews the locks of its running jobs every few seconds and releases stale locks.
 */
import type { WorkerEvents } from 'graphile-worker'
import type pg from 'pg'
import type { Log } from '../operation/log.ts'
import { releaseStaleLocks, renewLocks } from './locks.store.ts'

/** Renewals and looks at the clock per timeout, so that one late renewal does no harm. */
export const share = 6

export interface LockDeps {
  pool: pg.Pool
  log: Log
  config: { JOBS_LOST_AFTER_SECONDS: number }
}

export function keepAlive({ pool, log, config }: LockDeps, events: WorkerEvents) {
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
