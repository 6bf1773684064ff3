/** One run of the database server over a cluster: start it, find a running one, stop it. */
import { spawn } from 'node:child_process'
import { closeSync, existsSync, openSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Cluster } from './cluster.ts'
import { commandOf, end, type ProcessRef, processOf } from './processes.ts'

export interface Postmaster {
  pid: number
  /** Settles when the server accepts connections; rejects when the server ends before. */
  ready: Promise<void>
  ended: Promise<void>
  stop(): Promise<void>
}

/** PostgreSQL's fast shutdown: open transactions are rolled back and clients are disconnected. */
export const stopSignal = 'SIGINT'
export const stopTimeout = 10_000

export type Settings = Readonly<Record<string, string | number>>

/** The library with which tests set the date ahead, and the variable with the offset. */
const ofTheDate = ['LD_PRELOAD', 'FAKETIME', 'FAKETIME_DONT_FAKE_MONOTONIC']

/** The environment that a program inherits: these names, and the date of the tests. */
export function inherited(...names: string[]): NodeJS.ProcessEnv {
  return Object.fromEntries([...names, ...ofTheDate].map((name) => [name, process.env[name]]))
}

export function launchPostmaster(cluster: Cluster, settings: Settings, logFile: string): Postmaster {
  const { home, account, binaries } = cluster
  const words = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const log = openSync(logFile, 'a')
  const child = spawn(binaries.postgres, ['-D', home, ...words], {
    ...account,
    cwd: '/',
    // The server gets its own session: Ctrl-C in the terminal must not stop the database before the application server.
    detached: true,
    stdio: ['ignore', log, log],
    env: inherited('PATH', 'LC_ALL', 'SYSTEMROOT'),
  })
  closeSync(log)
  let running = true
  const ended = new Promise<void>((resolve) => {
    const finish = () => {
      running = false
      resolve()
    }
    child.once('exit', finish)
    child.once('error', finish)
  })
  const pid = child.pid ?? 0
  const life = processOf(pid)

  async function becomeReady(): Promise<void> {
    while (running) {
      const lock = readLock(home)
      if (lock?.pid === pid && lock.ready) return
      await pause(10)
    }
    throw new Error(`PostgreSQL ended at once; its last words in ${logFile}:\n${lastWords(logFile)}`)
  }

  return {
    pid,
    ended,
    ready: becomeReady(),
    async stop() {
      if (running && life) await end(life, stopSignal, stopTimeout)
      await ended
    },
  }
}

/** The server that runs over the cluster, no matter which program started it. */
export function runningPostmaster(home: string): (ProcessRef & { ready: boolean }) | undefined {
  const lock = readLock(home)
  const life = lock && processOf(lock.pid)
  // After a crash the process id may belong to any program.
  if (!life || !commandOf(life.pid).join(' ').includes(home)) return undefined
  return { ...life, ready: lock.ready }
}

/** Removes the lock file of a dead server; PostgreSQL refuses to start when another process has its id. */
export function forgetDeadPostmaster(home: string): void {
  if (runningPostmaster(home) === undefined) rmSync(join(home, 'postmaster.pid'), { force: true })
}

function readLock(home: string): { pid: number; ready: boolean } | undefined {
  const file = join(home, 'postmaster.pid')
  if (!existsSync(file)) return undefined
  const lines = readFileSync(file, 'utf8').split('\n')
  return { pid: Number(lines[0]), ready: lines[7]?.trim() === 'ready' }
}

function lastWords(logFile: string): string {
  return readFileSync(logFile, 'utf8').trim().split('\n').slice(-5).join('\n')
}
