/** Several processes of the server on one machine: they share its ports, and one that dies is started again. */
import cluster, { type Worker } from 'node:cluster'
import { setTimeout as pause } from 'node:timers/promises'
import type { Log } from '../log.ts'

const shortLife = 5_000
const longestPause = 5_000
const triesToLive = 3

/** Keeps so many of this program running; settles when they were told to stop, or none of them can live. */
export async function keepProcesses(count: number, log: Log): Promise<number> {
  const stopping = new AbortController()
  const workers = new Map<number, Worker>()
  const stop = () => {
    stopping.abort()
    for (const worker of workers.values()) worker.process.kill('SIGTERM')
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)

  async function keep(place: number): Promise<number> {
    for (let crashes = 0, hasLived = false; ; ) {
      const start = performance.now()
      const worker = cluster.fork({ SERVER_PLACE: `${place}` })
      workers.set(place, worker)
      const code = await new Promise<number | null>((resolve) => worker.once('exit', resolve))
      workers.delete(place)
      // One that had not begun to listen dies of the signal itself.
      if (stopping.signal.aborted) return code ?? 0
      const wasShort = performance.now() - start < shortLife
      hasLived ||= !wasShort
      crashes = wasShort ? crashes + 1 : 1
      log.error({ place, code, crashes }, 'a server process ended')
      if (!hasLived && crashes >= triesToLive) return code ?? 1
      await pause(Math.min(100 * 4 ** (crashes - 1), longestPause), undefined, { signal: stopping.signal }).catch(
        () => undefined,
      )
      if (stopping.signal.aborted) return 0
    }
  }

  const codes = await Promise.all(
    Array.from({ length: count }, async (_, place) => {
      const code = await keep(place)
      // One that cannot live would not let the others serve as they should.
      stop()
      return code
    }),
  )
  return Math.max(...codes)
}
