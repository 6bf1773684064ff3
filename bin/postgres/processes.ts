/**
 * Tells whether a process still runs. A process id alone proves nothing: ids are reused, and dead processes may stay as
 * zombies.
 */
import { spawnSync } from 'node:child_process'
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'

/** A running process; its start time tells it from a later process with the same id. */
export interface ProcessRef {
  pid: number
  started: string
}

export function processOf(pid: number): ProcessRef | undefined {
  const started = startOf(pid)
  return started === undefined ? undefined : { pid, started }
}

export function isRunning(life: ProcessRef): boolean {
  return startOf(life.pid) === life.started
}

/** Waits until the process has ended; returns false when it still runs after `timeout` milliseconds. */
export async function waitForExit(life: ProcessRef, timeout: number): Promise<boolean> {
  const end = Date.now() + timeout
  while (isRunning(life)) {
    if (Date.now() > end) return false
    await pause(20)
  }
  return true
}

/** Asks the process to stop and kills it after `timeout` milliseconds. */
export async function end(life: ProcessRef, signal: NodeJS.Signals, timeout: number, group = false): Promise<void> {
  if (!isRunning(life)) return
  send(life, signal, group)
  if (await waitForExit(life, timeout)) return
  send(life, 'SIGKILL', group)
  await waitForExit(life, 2_000)
}

/** The arguments of the process's command line; empty where the system does not show them. */
export function commandOf(pid: number): string[] {
  if (process.platform === 'linux') return readText(`/proc/${pid}/cmdline`)?.split('\0') ?? []
  if (process.platform === 'win32') return []
  return spawnSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' })
    .stdout.trim()
    .split(' ')
}

function send(life: ProcessRef, signal: NodeJS.Signals, group: boolean): void {
  try {
    process.kill(group && process.platform !== 'win32' ? -life.pid : life.pid, signal)
  } catch {
    // The process ended at this moment, as intended.
  }
}

function startOf(pid: number): string | undefined {
  if (process.platform === 'linux') return startOnLinux(pid)
  if (process.platform === 'win32') return startOnWindows(pid)
  const { stdout } = spawnSync('ps', ['-o', 'stat=,lstart=', '-p', String(pid)], { encoding: 'utf8' })
  const [state, ...started] = stdout.trim().split(/\s+/)
  return state === undefined || state === '' || state.startsWith('Z') ? undefined : started.join(' ')
}

/**
 * The process name in brackets may hold anything, so fields are counted from its end: the state is the first, the start
 * time the 20th.
 */
function startOnLinux(pid: number): string | undefined {
  const line = readText(`/proc/${pid}/stat`)
  if (line === undefined) return undefined
  const fields = line.slice(line.lastIndexOf(')') + 2).split(' ')
  return fields[0] === 'Z' || fields[0] === 'X' ? undefined : fields[19]
}

function startOnWindows(pid: number): string | undefined {
  try {
    process.kill(pid, 0)
    return 'running'
  } catch {
    return undefined
  }
}

function readText(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}

/**
 * Makes this process the owner of the file, until it ends; returns false while another owner runs. The owner of a
 * cluster's file runs its server, which the others use.
 */
export function claim(file: string): boolean {
  const draft = `${file}.${process.pid}`
  writeFileSync(draft, JSON.stringify(processOf(process.pid)), { mode: 0o600 })
  try {
    while (!linked(draft, file)) {
      const owner = ownerOf(file)
      if (owner && isRunning(owner)) return owner.pid === process.pid
      rmSync(file, { force: true })
    }
    return true
  } finally {
    rmSync(draft)
  }
}

/** A hard link appears with its whole content or not at all, and never replaces a file. */
function linked(draft: string, file: string): boolean {
  try {
    linkSync(draft, file)
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false
    throw error
  }
}

export function ownerOf(file: string): ProcessRef | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}

export function release(file: string): void {
  if (ownerOf(file)?.pid === process.pid) rmSync(file, { force: true })
}
