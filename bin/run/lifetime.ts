/** The lifetime of a command that starts processes: whatever ends the command, they are stopped in reverse order. */
import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { commandOf } from '../postgres/processes.ts'

export interface Lifetime {
  /** Aborted as soon as the end begins. */
  signal: AbortSignal
  /** Registers a stop function. Call it before the process starts or in the same tick. */
  onEnd(stop: () => Promise<void> | void): void
}

export const interrupted = 130

/**
 * Runs the command until a signal arrives or it returns its exit code. A command that runs until it is stopped ends
 * well by a signal. A second Ctrl-C exits at once; the watchdog then stops the rest.
 */
export async function live(
  command: (lifetime: Lifetime) => Promise<'stay' | number>,
  codeOfSignal = interrupted,
): Promise<never> {
  const ending = new AbortController()
  const stops: (() => Promise<void> | void)[] = []
  let code = 0

  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (ending.signal.aborted && signal === 'SIGINT') process.exit(1)
      if (ending.signal.aborted) return
      console.log('\nStopping ...')
      code = codeOfSignal
      ending.abort()
    })
  }
  endWithParent(ending)
  function fail(error: unknown): void {
    // After the end has begun, errors of interrupted work do not matter.
    if (ending.signal.aborted) return
    code = 1
    console.error(`\n${error instanceof Error ? error.message : String(error)}\n`)
    ending.abort()
  }
  process.on('uncaughtException', fail)

  const ended = new Promise<'ended'>((resolve) => ending.signal.addEventListener('abort', () => resolve('ended')))
  try {
    const whatNext = await Promise.race([command({ signal: ending.signal, onEnd: (stop) => stops.push(stop) }), ended])
    if (typeof whatNext === 'number') code = whatNext
    else await ended
  } catch (error) {
    fail(error)
  }
  ending.abort()
  for (const stop of stops.reverse()) await stop()
  process.exit(code)
}

/** Under npm, the command also ends when npm is killed by kill -9; a shell may be between npm and the command. */
function endWithParent(ending: AbortController): void {
  if (process.env.npm_lifecycle_event === undefined) return
  const parent = process.ppid
  const npm = commandOf(parent).includes('-c') ? parentOf(parent) : undefined
  setInterval(() => {
    if (process.ppid !== parent || (npm !== undefined && parentOf(parent) !== npm)) ending.abort()
  }, 500).unref()
}

/** The parent process id, on systems that have it in a file. */
function parentOf(pid: number): number | undefined {
  try {
    return Number(/^PPid:\s*(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1])
  } catch {
    return undefined
  }
}

/**
 * Requests the address until it responds with success; fails after `timeout` milliseconds or when `hopeless` settles.
 */
export async function untilAnswers(address: string, hopeless: Promise<string>, timeout = 60_000): Promise<void> {
  const end = Date.now() + timeout
  while (!(await answers(address))) {
    const reason = await Promise.race([hopeless, pause(40)])
    if (reason !== undefined) throw new Error(reason)
    if (Date.now() > end) throw new Error(`${address} does not answer; see .hiwar/logs`)
  }
}

async function answers(address: string): Promise<boolean> {
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(2_000) })
    await response.body?.cancel()
    return response.ok
  } catch {
    return false
  }
}
