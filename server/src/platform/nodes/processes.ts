/** Several server processes on one machine: they share its ports, and a process that dies is restarted. */
import cluster, { type Worker } from 'node:cluster'
import { setTimeout as pause } from 'node:timers/promises'
import type { Log } from '../operation/log.ts'

/**
 * Megabytes of each half of the young generation. By default V8 grows it to 64, and thousands of handshakes fill all of
 * that with garbage, which then counts as memory of sockets.
 */
const youngMegabytes = 16
const shortLife = 5_000
const longestPause = 5_000
const triesToLive = 3

/** Keeps this many processes running; settles after a stop signal, or when a process cannot stay alive. */
export async function keepProcesses(count: number, log: Log): Promise<number> {
  const stopping = new AbortController()
  const workers = new Map<number, Worker>()
  const stop = () => {
    stopping.abort()
    for (const worker of workers.values()) worker.process.kill('SIGTERM')
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
  cluster.setupPrimary({ execArgv: [...process.execArgv, `--max-semi-space-size=${youngMegabytes}`] })

  async function keep(place: number): Promise<number> {
    for (let crashes = 0, hasLived = false; ; ) {
      const start = performance.now()
      const worker = cluster.fork({ SERVER_PLACE: `${place}` })
      workers.set(place, worker)
      const code = await new Promise<number | null>((resolve) => worker.once('exit', resolve))
      workers.delete(place)
      // A process that is not listening yet dies of the signal itself.
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
      // A process that cannot stay alive stops the others, because they would not serve its share.
      stop()
      return code
    }),
  )
  return Math.max(...codes)
}
