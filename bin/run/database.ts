/** The database of a command: the embedded one unless DATABASE_URL names another; migrated, and seeded once. */
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { startPostgres } from '../postgres/start.ts'
import type { Watchdog } from '../postgres/watchdog.ts'
import type { Environment } from './environment.ts'
import type { Lifetime } from './lifetime.ts'
import { logs, postgresFolder, root, state } from './paths.ts'
import { printLine, runStep } from './progress.ts'

/** The addresses of one database: for its owner, who migrates and fills it, and for the application. */
export interface Database {
  ownerUrl: string
  url: string
}

/** Starts the embedded database unless DATABASE_URL is set; without DATABASE_OWNER_URL its role is the owner, too. */
export async function openDatabase(
  environment: Environment,
  lifetime: Lifetime,
  watchdog?: Watchdog,
): Promise<Database> {
  const { DATABASE_URL: given, DATABASE_OWNER_URL: givenOwner = given } = environment
  if (given !== undefined && givenOwner !== undefined) return { ownerUrl: givenOwner, url: given }
  const logFile = join(logs, 'postgres.log')
  const starting = startPostgres({ folder: postgresFolder, logFile, log: (line) => printLine(`! ${line}`), watchdog })
  void loadMigrations()
  lifetime.onEnd(async () => (await starting.catch(() => undefined))?.stop())
  await runStep('PostgreSQL started', () => starting.then(() => undefined))
  const { url: ownerUrl, applicationUrl: url } = await starting
  return { ownerUrl, url }
}

/** Loads the migrations while the database starts, because both take equally long. */
function loadMigrations() {
  return import('../../server/src/platform/db/migrate.ts')
}

export async function migrateDatabase({ ownerUrl, url }: Database): Promise<void> {
  await runStep('Database migrated', async () => {
    const { migrate } = await loadMigrations()
    const applied = await migrate(ownerUrl, url)
    return applied.length === 0 ? undefined : `${applied.length} new`
  })
}

/** Fills the database with demo data on the first run; never a database that is not meant for trying out. */
export async function seedOnce(environment: Environment, lifetime: Lifetime): Promise<void> {
  const marker = join(state, 'seeded')
  const mark = createHash('sha256')
    .update(environment.DATABASE_URL ?? '')
    .digest('hex')
  const isSeeded = existsSync(marker) && readFileSync(marker, 'utf8') === mark
  if (isSeeded || environment.SERVER_ENVIRONMENT !== 'local') return
  await runStep('Demo seeded', async () => {
    await runSeed(['--size', 'demo', '--if-empty'], environment, lifetime.signal)
    writeFileSync(marker, mark)
    return undefined
  })
}

/** Runs the seed as a separate program; fails with that program's output. */
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
