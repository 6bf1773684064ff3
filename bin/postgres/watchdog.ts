/**
 * Leaves no orphans: a small program of its own holds the other end of a pipe and, when this side is gone for whatever
 * reason (kill -9 included), stops what it was told to watch, the newest first.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

export interface Watch {
  pid: number
  signal: NodeJS.Signals
  /** Milliseconds until it is ended by force. */
  patience: number
  /** Whether its whole group of programs is meant. */
  group?: boolean
}

/** One line of the pipe. */
export type Order = { watch: Watch } | { forget: number } | { remove: string }

export interface Watchdog {
  watch(watch: Watch): void
  forget(pid: number): void
  /** Names a folder to be removed when everything has stopped. */
  remove(folder: string): void
  /** Lets go: what is still watched is stopped now, and the folders are removed. */
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
    for (const watch of watched.values()) tell(started, { watch })
    for (const remove of folders) tell(started, { remove })
    return started
  }

  return {
    watch(watch) {
      watched.set(watch.pid, watch)
      tell(child, { watch })
    },
    forget(pid) {
      watched.delete(pid)
      tell(child, { forget: pid })
    },
    remove(folder) {
      folders.add(folder)
      tell(child, { remove: folder })
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

function tell(child: ChildProcess, order: Order): void {
  child.stdin?.write(`${JSON.stringify(order)}\n`)
}
