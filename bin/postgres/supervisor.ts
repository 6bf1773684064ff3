/** Keeps the database server of a cluster running, or follows the one that another program runs. */
import { readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type Cluster, prepareCluster } from './cluster.ts'
import { claim, end, isRunning, ownerOf, release } from './processes.ts'
import * as postmaster from './server-process.ts'
import type { Watchdog } from './watchdog.ts'

export interface KeeperOptions {
  /** Absolute path of the folder that holds the cluster, its password and its port. */
  folder: string
  logFile: string
  log: (line: string) => void
  settings: postmaster.Settings
  throwaway: boolean
  watchdog: Watchdog
}

export interface Keeper {
  /** Settles when the server accepts connections for the first time. */
  ready: Promise<{ port: number; password: string }>
  stop(): Promise<void>
}

/** Attempts before the first success; after it the keeper never gives up. */
const firstTries = 5

export function keepPostgres(options: KeeperOptions): Keeper {
  const { folder, log, watchdog } = options
  const ownerFile = join(folder, 'owner.json')
  const portFile = join(folder, 'port')
  const first = Promise.withResolvers<{ port: number; password: string }>()
  let cluster: Cluster | undefined
  let port = 0
  let wasReady = false
  let stopping = false
  let current: postmaster.Postmaster | undefined

  async function keep(): Promise<void> {
    for (let failures = 0; !stopping; ) {
      try {
        await (claim(ownerFile) ? own() : follow())
        failures = 0
      } catch (error) {
        failures += 1
        if (!wasReady && (cluster === undefined || failures === firstTries)) throw error
        await pause(Math.min(100 * 2 ** failures, 2_000))
      }
      if (!stopping && failures === 0) log('PostgreSQL is gone; starting it again')
    }
  }

  /** Runs the server until it ends. */
  async function own(): Promise<void> {
    cluster ??= await prepareCluster(folder, options.throwaway)
    const leftover = postmaster.runningPostmaster(cluster.home)
    if (leftover) await end(leftover, postmaster.stopSignal, postmaster.stopTimeout)
    postmaster.forgetDeadPostmaster(cluster.home)
    port ||= await choosePort(portFile)
    if (stopping) return
    const started = postmaster.launchPostmaster(cluster, { ...options.settings, port }, options.logFile)
    current = started
    watchdog.watch({ pid: started.pid, signal: postmaster.stopSignal, timeout: postmaster.stopTimeout })
    try {
      await started.ready
      announce(cluster)
      await started.ended
    } finally {
      watchdog.forget(started.pid)
    }
  }

  /** Uses the owner's server until the owner ends. */
  async function follow(): Promise<void> {
    for (let owner = ownerOf(ownerFile); owner && isRunning(owner) && !stopping; await pause(100)) {
      if (wasReady || lastPort(portFile) === 0) continue
      cluster ??= await prepareCluster(folder, options.throwaway)
      port = lastPort(portFile)
      if (postmaster.runningPostmaster(cluster.home)?.ready) announce(cluster)
    }
  }

  function announce({ password }: Cluster): void {
    wasReady = true
    first.resolve({ port, password })
  }

  const kept = keep()
    .catch(first.reject)
    .finally(() => release(ownerFile))

  return {
    ready: first.promise,
    async stop() {
      stopping = true
      await current?.stop()
      await kept
    },
  }
}

/** The port of a cluster. The system chooses it once; it is kept, so that addresses survive restarts. */
function lastPort(file: string): number {
  try {
    return Number(readFileSync(file, 'utf8'))
  } catch {
    return 0
  }
}

/** Keeps the last port unless another program took it. */
async function choosePort(file: string): Promise<number> {
  const port = (await freePort(lastPort(file))) ?? (await freePort(0))
  if (port === undefined) throw new Error('No free port was found for PostgreSQL')
  writeFileSync(file, String(port), { mode: 0o600 })
  return port
}

function freePort(wanted: number): Promise<number | undefined> {
  const probe = createServer()
  return new Promise((resolve) => {
    probe.once('error', () => resolve(undefined))
    probe.listen(wanted, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' ? address?.port : undefined))
    })
  })
}
