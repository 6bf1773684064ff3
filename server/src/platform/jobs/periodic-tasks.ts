/** Periodic work of every process, too frequent for the job queue. */
import type { Log } from '../operation/log.ts'

export interface PeriodicTask<Deps> {
  name: string
  everyMilliseconds: number
  run(deps: Deps): Promise<void>
}

export interface RunningTasks {
  stop(): Promise<void>
}

/** Each task starts at once and never overlaps itself; a failed one runs again at the next interval. */
export function startPeriodicTasks<Deps extends { log: Log }>(
  deps: Deps,
  periodicTasks: readonly PeriodicTask<Deps>[],
): RunningTasks {
  const stops = periodicTasks.map((task) => repeat(deps, task))
  return {
    async stop() {
      await Promise.all(stops.map((stop) => stop()))
    },
  }
}

function repeat<Deps extends { log: Log }>(deps: Deps, { name, everyMilliseconds, run }: PeriodicTask<Deps>) {
  let running: Promise<void> | null = null
  const turn = () => {
    running ??= run(deps)
      .catch((err) => deps.log.warn({ err, task: name }, 'a task failed; trying again'))
      .finally(() => {
        running = null
      })
  }
  const timer = setInterval(turn, everyMilliseconds)
  turn()
  return async () => {
    clearInterval(timer)
    await running
  }
}
