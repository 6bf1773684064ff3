/**
 * The library remembers the last execution of each line of the crontab, and the next minute of its timetable. After a step
 * back of the machine's clock both lie in the future, and the library would wait until that time.
 */
import { MINUTE } from '@hiwar/domain/time/lengths.ts'
import type { WorkerEvents } from 'graphile-worker'
import { type LockDeps, share } from './keep-alive.ts'
import { forgetFutureExecutions } from './locks.store.ts'

/** Clocks of processes may differ by so much. */
const clockSlack = 2 * MINUTE

/** Looks for stored times in the future, and restarts the workers when there are any. */
export function watchClock({ pool, log, config }: LockDeps, events: WorkerEvents, beginAnew: () => Promise<void>) {
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
