/** Processor time and memory of the programs of a run. Read from `/proc`, so other systems than Linux show nothing. */
import { readdirSync, readFileSync } from 'node:fs'
import type pg from 'pg'

/** The programs whose use of the processors is told apart. */
export const parts = ['server', 'database', 'valkey', 'sandbox', 'generator'] as const
export type Part = (typeof parts)[number]

interface Program {
  pid: number
  parent: number
  words: string
  /** Seconds of processor, those of ended children included. */
  seconds: number
}

/** Clock ticks of a second, which Linux fixes for programs. */
const ticks = 100

export interface Use {
  /** Processors that each part kept busy on average. */
  cores: Record<Part, number>
  /** Megabytes of write-ahead log in a second. */
  wal: number
}

/** Begins a measurement; the returned function ends it. */
export async function watchMachine(pool: pg.Pool, database: string): Promise<() => Promise<Use>> {
  const begun = performance.now()
  const before = secondsOf(database)
  const place = await placeInLog(pool)
  return async () => {
    const seconds = (performance.now() - begun) / 1000
    const after = secondsOf(database)
    const cores = Object.fromEntries(parts.map((part) => [part, Math.max(0, after[part] - before[part]) / seconds]))
    return { cores: cores as Record<Part, number>, wal: ((await placeInLog(pool)) - place) / 1e6 / seconds }
  }
}

async function placeInLog(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ place: string }>(`select pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0') as place`)
  return Number(rows[0]?.place)
}

function secondsOf(database: string): Record<Part, number> {
  const all = programs()
  const own = descendants(all, process.pid)
  const sum = (list: readonly Program[]) => list.reduce((total, { seconds }) => total + seconds, 0)
  const { user, system } = process.cpuUsage()
  return {
    server: sum(own.filter(isServer)),
    database: sum(databaseFamily(all, database)),
    valkey: sum(own.filter(({ words }) => /(?:valkey|redis)-server/.test(words))),
    sandbox: sum(own.filter(({ words }) => words.includes('sandbox/src/main.ts'))),
    generator: (user + system) / 1e6,
  }
}

function isServer({ words }: Program): boolean {
  return words.includes('server/src/main.ts')
}

function databaseFamily(all: readonly Program[], database: string): Program[] {
  const { port } = new URL(database)
  const postmaster = all.find(({ words }) => words.includes(`port=${port}`) && words.includes('postgres'))
  return all.filter(({ pid, parent }) => postmaster !== undefined && [pid, parent].includes(postmaster.pid))
}

function descendants(all: readonly Program[], ancestor: number): Program[] {
  const family = new Set([ancestor])
  // A child may come before its parent in the list.
  for (let size = 0; size < family.size; ) {
    size = family.size
    for (const { pid, parent } of all) if (family.has(parent)) family.add(pid)
  }
  return all.filter(({ pid }) => pid !== ancestor && family.has(pid))
}

function programs(): Program[] {
  const pids = process.platform === 'linux' ? readdirSync('/proc').filter((name) => /^\d+$/.test(name)) : []
  return pids.flatMap((name) => {
    const stat = text(`/proc/${name}/stat`)
    // The name of the program, in brackets, may hold anything.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    if (fields.length < 15) return []
    const seconds = [11, 12, 13, 14].reduce((sum, field) => sum + Number(fields[field]), 0) / ticks
    return [{ pid: Number(name), parent: Number(fields[1]), words: text(`/proc/${name}/cmdline`), seconds }]
  })
}

function text(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}
