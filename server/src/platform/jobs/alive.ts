/**
 * Jobs of a process that died are taken up by whoever lives. The queue alone would leave them for four hours, in which a
 * reminder is too late; so each process says every few seconds which jobs it has in hand, and those of nobody are given back.
 */
import type { WorkerEvents } from 'graphile-worker'
import type pg from 'pg'
import type { Log } from '../log.ts'
import { freeLostLocks, renewLocks } from './locks.store.ts'

/** Of the time after which a process counts as dead, so that one late word does no harm. */
const share = 6

interface Parts {
  pool: pg.Pool
  log: Log
  config: { JOBS_LOST_AFTER_SECONDS: number }
}

export function keepAlive({ pool, log, config }: Parts, events: WorkerEvents) {
  const patience = config.JOBS_LOST_AFTER_SECONDS
  const inHand = new Set<string>()
  events.on('job:start', ({ job }) => inHand.add(job.id))
  events.on('job:complete', ({ job }) => inHand.delete(job.id))

  async function beat(): Promise<void> {
    try {
      if (inHand.size > 0) await renewLocks(pool, [...inHand])
      const lost = await freeLostLocks(pool, patience)
      if (lost > 0) log.warn({ lost }, 'jobs of a process that died are given back')
    } catch (err) {
      log.warn({ err }, 'the locks of jobs could not be renewed; trying again')
    }
  }
  const timer = setInterval(() => void beat(), (patience * 1_000) / share)
  void beat()
  return { beat, stop: () => clearInterval(timer) }
}
