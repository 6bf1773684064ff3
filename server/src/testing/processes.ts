/** The server as in production: a program with several processes, which tests may kill. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { inherited } from '@hiwar/postgres/server-process.ts'
import { testEnvironment } from './server.ts'
import { answers, freePorts } from './stack.ts'

const main = fileURLToPath(new URL('../main.ts', import.meta.url))

export interface Processes {
  url: string
  metricsUrl: string
  /** The ids of the serving processes. */
  pids(): number[]
  /** Waits until every process serves, for example after one was killed; `latest` is the deadline. */
  allServe(latest: number): Promise<void>
  /** Asks the program to stop and returns its exit code. */
  stop(): Promise<number | null>
}

export async function startProcesses(
  databaseUrl: string,
  count: number,
  over: Record<string, string> = {},
): Promise<Processes> {
  const [port, metrics] = await freePorts(2)
  const storage = await mkdtemp(join(tmpdir(), 'hiwar-processes-'))
  const url = `http://localhost:${port}`
  const environment = {
    ...testEnvironment,
    LOG_LEVEL: process.env.TEST_LOG_LEVEL ?? 'error',
    DATABASE_URL: databaseUrl,
    STORAGE_FOLDER: storage,
    SITE_PORT: `${port}`,
    LEARN_PORT: `${port}`,
    ADMIN_PORT: `${port}`,
    METRICS_PORT: `${metrics}`,
    SERVER_PROCESSES: `${count}`,
    ...over,
  }
  const program = spawn(process.execPath, [main], {
    env: { ...inherited('PATH'), ...environment },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const stop = async () => {
    const ended = new Promise((resolve) => program.once('exit', resolve))
    program.kill('SIGTERM')
    const killing = setTimeout(() => program.kill('SIGKILL'), 60_000)
    if (program.exitCode === null && program.signalCode === null) await ended
    clearTimeout(killing)
    await rm(storage, { recursive: true, force: true })
    return program.exitCode
  }
  try {
    await answers(`${url}/readyz`)
    await allAnswer(url, count, Date.now() + 60_000)
  } catch (error) {
    await stop()
    throw error
  }
  return {
    url,
    metricsUrl: `http://localhost:${metrics}/metrics`,
    pids: () => childrenOf(program),
    allServe: (latest) => allAnswer(url, count, latest),
    stop,
  }
}

/**
 * Waits until each of several processes has opened a session; session ids begin with the name of their process. Does not
 * wait for a single process.
 */
export async function allAnswer(url: string, count: number, latest: number): Promise<void> {
  const seen = new Set<string>()
  while (count > 1 && seen.size < count) {
    if (Date.now() > latest) throw new Error(`of ${count} processes only ${seen.size} came to serve`)
    const asked = fetch(`${url}/socket.io/?EIO=4&transport=polling`, {
      headers: { connection: 'close' },
      signal: AbortSignal.timeout(5_000),
    })
    const answer = await asked.then((given) => given.text()).catch(() => '')
    const [, place] = /"sid":"(\d+)-/.exec(answer) ?? []
    if (place !== undefined) seen.add(place)
    await pause(20)
  }
}

function childrenOf({ pid }: ChildProcess): number[] {
  const lines = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' }).trim().split('\n')
  const pairs = lines.map((line) => line.trim().split(/\s+/).map(Number))
  return pairs.filter(([, parent]) => parent === pid).map(([child = 0]) => child)
}
