/** The database of a command: the embedded one unless DATABASE_URL names another; migrated, and seeded once. */
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { migrate } from '../../server/src/platform/db/migrate.ts'
import { startPostgres } from '../postgres/start.ts'
import type { Watchdog } from '../postgres/watchdog.ts'
import type { Environment } from './environment.ts'
import type { Lifetime } from './lifetime.ts'
import { logs, postgresFolder, root, state } from './places.ts'
import { say, step } from './progress.ts'

/** Starts the database where that is ours to do, and returns its address. */
export async function openDatabase(environment: Environment, lifetime: Lifetime, watchdog?: Watchdog): Promise<string> {
  if (environment.DATABASE_URL !== undefined) return environment.DATABASE_URL
  const logFile = join(logs, 'postgres.log')
  const starting = startPostgres({ folder: postgresFolder, logFile, log: (line) => say(`! ${line}`), watchdog })
  lifetime.onEnd(async () => (await starting.catch(() => undefined))?.stop())
  await step('PostgreSQL started', () => starting.then(() => undefined))
  return (await starting).url
}

export async function migrateDatabase(url: string): Promise<void> {
  await step('Database migrated', async () => {
    const applied = await migrate(url)
    return applied.length === 0 ? undefined : `${applied.length} new`
  })
}

/** Fills the database with the demo on the first run; never one that is not for trying things out. */
export async function seedOnce(environment: Environment, lifetime: Lifetime): Promise<void> {
  const marker = join(state, 'seeded')
  const mark = createHash('sha256')
    .update(environment.DATABASE_URL ?? '')
    .digest('hex')
  const isSeeded = existsSync(marker) && readFileSync(marker, 'utf8') === mark
  if (isSeeded || environment.SERVER_ENVIRONMENT !== 'local') return
  await step('Demo seeded', async () => {
    await runSeed(['--size', 'demo', '--if-empty'], environment, lifetime.signal)
    writeFileSync(marker, mark)
    return undefined
  })
}

/** Runs the seed as a program of its own; it fails with what that one said. */
export async function runSeed(words: string[], env: Environment, signal: AbortSignal, show = false): Promise<void> {
  const stdio = show ? 'inherit' : 'pipe'
  const child = spawn(process.execPath, ['server/src/seed.ts', ...words], { cwd: root, env, signal, stdio })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (part: Buffer) => (output += part))
  const code = await new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', resolve)
  })
  if (code !== 0) throw new Error(`The seed failed.\n${output}`)
}
