/** Whether a program still runs. A number alone proves nothing: numbers are reused and the dead may linger as zombies. */
import { spawnSync } from 'node:child_process'
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'

/** A running program; the moment of its start tells it from a later one that got the same number. */
export interface Life {
  pid: number
  started: string
}

export function lifeOf(pid: number): Life | undefined {
  const started = startOf(pid)
  return started === undefined ? undefined : { pid, started }
}

export function lives(life: Life): boolean {
  return startOf(life.pid) === life.started
}

/** Waits until the program is gone; false when it outlasts the patience. */
export async function gone(life: Life, patience: number): Promise<boolean> {
  const end = Date.now() + patience
  while (lives(life)) {
    if (Date.now() > end) return false
    await pause(20)
  }
  return true
}

/** Asks the program to stop and, once the patience is over, ends it. */
export async function end(life: Life, signal: NodeJS.Signals, patience: number, group = false): Promise<void> {
  if (!lives(life)) return
  send(life, signal, group)
  if (await gone(life, patience)) return
  send(life, 'SIGKILL', group)
  await gone(life, 2_000)
}

/** The words of its command line, or none where the system does not tell. */
export function commandOf(pid: number): string[] {
  if (process.platform === 'linux') return readText(`/proc/${pid}/cmdline`)?.split('\0') ?? []
  if (process.platform === 'win32') return []
  return spawnSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' })
    .stdout.trim()
    .split(' ')
}

function send(life: Life, signal: NodeJS.Signals, group: boolean): void {
  try {
    process.kill(group && process.platform !== 'win32' ? -life.pid : life.pid, signal)
  } catch {
    // It ended in this very moment, which is what was wanted.
  }
}

function startOf(pid: number): string | undefined {
  if (process.platform === 'linux') return startOnLinux(pid)
  if (process.platform === 'win32') return startOnWindows(pid)
  const { stdout } = spawnSync('ps', ['-o', 'stat=,lstart=', '-p', String(pid)], { encoding: 'utf8' })
  const [state, ...started] = stdout.trim().split(/\s+/)
  return state === undefined || state === '' || state.startsWith('Z') ? undefined : started.join(' ')
}

/** The name in brackets may hold anything, so the fields are counted from its end: first the state, 20th the start. */
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

// Which program looks after a cluster: the first that asks, until it ends; the others use the same server meanwhile.

/** Becomes the owner; false while another one lives. */
export function claim(file: string): boolean {
  const draft = `${file}.${process.pid}`
  writeFileSync(draft, JSON.stringify(lifeOf(process.pid)), { mode: 0o600 })
  try {
    while (!linked(draft, file)) {
      const owner = ownerOf(file)
      if (owner && lives(owner)) return owner.pid === process.pid
      rmSync(file, { force: true })
    }
    return true
  } finally {
    rmSync(draft)
  }
}

/** A link appears with its whole content or not at all, and never over another file. */
function linked(draft: string, file: string): boolean {
  try {
    linkSync(draft, file)
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false
    throw error
  }
}

export function ownerOf(file: string): Life | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}

export function release(file: string): void {
  if (ownerOf(file)?.pid === process.pid) rmSync(file, { force: true })
}
