/** Periodic work of every process, too frequent for the job queue. */
import type { Log } from '../log.ts'

export interface PeriodicTask<Deps> {
  name: string
  everyMilliseconds: number
  run(deps: Deps): Promise<void>
}

export interface Rounds {
  stop(): Promise<void>
}

/** Each round starts at once and never overlaps itself; a failed one runs again at the next interval. */
export function startPeriodicTasks<Deps extends { log: Log }>(
  deps: Deps,
  rounds: readonly PeriodicTask<Deps>[],
): Rounds {
  const stops = rounds.map((round) => repeat(deps, round))
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
      .catch((err) => deps.log.warn({ err, round: name }, 'a round failed; trying again'))
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
