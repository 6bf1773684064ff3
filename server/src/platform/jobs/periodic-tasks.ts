/** Periodic work of every process, too frequent for the job queue. */
import type { Log } from '../log.ts'

export interface PeriodicTask<Parts> {
  name: string
  everyMilliseconds: number
  run(parts: Parts): Promise<void>
}

export interface Rounds {
  stop(): Promise<void>
}

/** Each round starts at once and never overlaps itself; a failed one runs again at the next interval. */
export function startPeriodicTasks<Parts extends { log: Log }>(
  parts: Parts,
  rounds: readonly PeriodicTask<Parts>[],
): Rounds {
  const stops = rounds.map((round) => repeat(parts, round))
  return {
    async stop() {
      await Promise.all(stops.map((stop) => stop()))
    },
  }
}

function repeat<Parts extends { log: Log }>(parts: Parts, { name, everyMilliseconds, run }: PeriodicTask<Parts>) {
  let running: Promise<void> | null = null
  const turn = () => {
    running ??= run(parts)
      .catch((err) => parts.log.warn({ err, round: name }, 'a round failed; trying again'))
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
