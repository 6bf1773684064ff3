/** Keeps a program running: restarts it after a crash, with a pause that grows while crashes continue. */
import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, existsSync, openSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { end, type ProcessRef, processOf } from '../postgres/processes.ts'
import type { Watchdog } from '../postgres/watchdog.ts'
import type { Environment } from './environment.ts'
import { logs, root } from './paths.ts'
import { printLine } from './progress.ts'

export interface Program {
  name: string
  /** Arguments after `node` on the command line. */
  words: string[]
  environment: Environment
  /** Whether the output goes to the terminal instead of the log file. */
  visible?: boolean
  workingFolder?: string
}

export interface KeptProgram {
  name: string
  /** Settles with the reason when the program crashed repeatedly without ever running properly. */
  gaveUp: Promise<string>
  life(): ProcessRef | undefined
  stop(): Promise<void>
}

const stopTimeout = 12_000
const shortLife = 5_000
const longestPause = 5_000
const triesToLive = 3

export function keepRunning(program: Program, watchdog: Watchdog, onChange: () => void): KeptProgram {
  const logFile = join(logs, `${program.name}.log`)
  const gaveUp = Promise.withResolvers<string>()
  const stopping = new AbortController()
  let life: ProcessRef | undefined
  let hasLived = false
  let logStart = 0

  async function keep(): Promise<void> {
    for (let crashes = 0; !stopping.signal.aborted; ) {
      const start = performance.now()
      const ended = await runOnce()
      if (stopping.signal.aborted) return
      const wasShort = performance.now() - start < shortLife
      hasLived ||= !wasShort
      crashes = wasShort ? crashes + 1 : 1
      if (!hasLived && crashes >= triesToLive) {
        return gaveUp.resolve(`The ${program.name} does not start (${ended}).\n${lastWords(logFile, logStart)}`)
      }
      const wait = Math.min(100 * 4 ** (crashes - 1), longestPause)
      printLine(`! The ${program.name} ended (${ended}); starting it again`)
      await pause(wait, undefined, { signal: stopping.signal }).catch(() => undefined)
    }
  }

  async function runOnce(): Promise<string> {
    logStart = existsSync(logFile) ? statSync(logFile).size : 0
    const child = launch(program, logFile)
    const ended = endOf(child)
    const pid = child.pid
    if (pid !== undefined) {
      life = processOf(pid)
      watchdog.watch({ pid, signal: 'SIGTERM', timeout: 4_000, group: true })
      onChange()
    }
    const words = await ended
    if (pid !== undefined) watchdog.forget(pid)
    life = undefined
    onChange()
    return words
  }

  const kept = keep()
  return {
    name: program.name,
    gaveUp: gaveUp.promise,
    life: () => life,
    async stop() {
      stopping.abort()
      if (life) await end(life, 'SIGTERM', stopTimeout, true)
      await kept
    },
  }
}

function launch(program: Program, logFile: string): ChildProcess {
  const log = openSync(logFile, 'a')
  const child = spawn(process.execPath, program.words, {
    cwd: program.workingFolder ?? root,
    env: program.environment,
    // The program gets its own process group: Ctrl-C reaches only the supervisor, which then stops everything in order.
    detached: true,
    stdio: ['ignore', program.visible ? 'inherit' : log, program.visible ? 'inherit' : log],
  })
  closeSync(log)
  return child
}

function endOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve) => {
    child.once('error', (error) => resolve(error.message))
    child.once('exit', (code, signal) => resolve(signal ?? `exit ${code}`))
  })
}

/** The end of the output of the last run. */
function lastWords(logFile: string, from: number): string {
  return readFileSync(logFile).subarray(from).toString().trim().split('\n').slice(-40).join('\n')
}
