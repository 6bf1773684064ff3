/**
 * Leaves no orphans: a small separate program holds the other end of a pipe. When this process dies, even by kill -9,
 * that program stops the watched processes, the newest first.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

export interface Watch {
  pid: number
  signal: NodeJS.Signals
  /** Milliseconds until the process is killed. */
  timeout: number
  /** Whether the signal goes to the whole process group. */
  group?: boolean
}

export type Order = { watch: Watch } | { forget: number } | { remove: string }

export interface Watchdog {
  watch(watch: Watch): void
  forget(pid: number): void
  /** Names a folder that is removed after all processes have stopped. */
  remove(folder: string): void
  /** Stops every process that is still watched and removes the folders. */
  close(): Promise<void>
}

const program = fileURLToPath(new URL('watchdog-main.ts', import.meta.url))

export function openWatchdog(): Watchdog {
  const watched = new Map<number, Watch>()
  const folders = new Set<string>()
  let closing = false
  let child = launch()

  function launch(): ChildProcess {
    const started = spawn(process.execPath, [program], { stdio: ['pipe', 'ignore', 'ignore'], detached: true })
    started.stdin?.on('error', () => undefined)
    started.on('exit', () => {
      if (!closing) child = launch()
    })
    started.unref()
    for (const watch of watched.values()) sendOrder(started, { watch })
    for (const remove of folders) sendOrder(started, { remove })
    return started
  }

  return {
    watch(watch) {
      watched.set(watch.pid, watch)
      sendOrder(child, { watch })
    },
    forget(pid) {
      watched.delete(pid)
      sendOrder(child, { forget: pid })
    },
    remove(folder) {
      folders.add(folder)
      sendOrder(child, { remove: folder })
    },
    async close() {
      closing = true
      const ended = new Promise((resolve) => child.once('exit', resolve))
      child.ref()
      child.stdin?.end()
      await ended
    },
  }
}

function sendOrder(child: ChildProcess, order: Order): void {
  child.stdin?.write(`${JSON.stringify(order)}\n`)
}
