/** Starts all programs in order, in parallel where possible, and keeps them running. */
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { claim, end, ownerOf, type ProcessRef, release } from '../postgres/processes.ts'
import { removePostgres } from '../postgres/start.ts'
import { openWatchdog } from '../postgres/watchdog.ts'
import { migrateDatabase, openDatabase, seedOnce } from './database.ts'
import { type Environment, localEnvironment, secrets, takenPorts } from './environment.ts'
import { type Lifetime, untilAnswers } from './lifetime.ts'
import { makeStateFolder, postgresFolder, state } from './paths.ts'
import { type KeptProgram, keepRunning, type Program } from './program.ts'
import { printLine, runStep } from './progress.ts'

const ownerFile = join(state, 'running.json')
const childrenFile = join(state, 'children.json')

export interface RunMode {
  /** Arguments after `node` that run the server. */
  serverArgs: string[]
  visible: boolean
  /** Settings that differ in this way of running. */
  changes: Environment
  /** Runs while the database starts. */
  prepareApps(lifetime: Lifetime): Promise<void>
  /** Programs in addition to sandbox and server. */
  companions: Omit<Program, 'environment'>[]
}

export async function runHiwar(way: RunMode, lifetime: Lifetime): Promise<'stay'> {
  makeStateFolder()
  await beginSession()
  lifetime.onEnd(endSession)
  if (process.argv.includes('--fresh')) forgetEverything()
  const environment: Environment = { ...localEnvironment(secrets()), ...way.changes }
  const taken = await takenPorts(environment)
  if (taken.length > 0) throw new Error(taken.join('\n'))

  const watchdog = openWatchdog()
  lifetime.onEnd(watchdog.close)
  const kept: KeptProgram[] = []

  const record = () => recordChildren(kept.map((each) => each.life()))

  function keep(program: Omit<Program, 'environment'>): KeptProgram {
    lifetime.signal.throwIfAborted()
    const one = keepRunning({ ...program, environment }, watchdog, record)
    kept.push(one)
    record()
    lifetime.onEnd(one.stop)
    return one
  }

  async function startDatabase(): Promise<void> {
    const database = await openDatabase(environment, lifetime, watchdog)
    lifetime.signal.throwIfAborted()
    await migrateDatabase(database)
    environment.DATABASE_URL = database.url
    await seedOnce({ ...environment, DATABASE_OWNER_URL: database.ownerUrl }, lifetime)
    // The server gets no address that could change its own tables.
    delete environment.DATABASE_OWNER_URL
  }

  async function startSandbox(): Promise<void> {
    if (environment.SERVER_ENVIRONMENT !== 'local') return
    await runStep('Sandbox started', async () => {
      const sandbox = keep({ name: 'sandbox', words: ['sandbox/src/main.ts'] })
      await untilAnswers(`http://localhost:${environment.SANDBOX_PORT}/`, sandbox.gaveUp)
      return undefined
    })
  }

  await Promise.all([way.prepareApps(lifetime), startDatabase(), startSandbox()])
  await runStep('Server ready', async () => {
    const server = keep({ name: 'server', words: way.serverArgs, visible: way.visible })
    await untilAnswers(`http://localhost:${environment.SITE_PORT}/readyz`, server.gaveUp)
    return undefined
  })
  for (const companion of way.companions) keep(companion)
  printLine(await welcome(environment))
  return 'stay'
}

/** Removes database, uploads, secrets and logs; keeps the file that marks the current session. */
function forgetEverything(): void {
  removePostgres(postgresFolder)
  for (const name of readdirSync(state)) {
    if (name !== 'running.json') rmSync(join(state, name), { recursive: true, force: true })
  }
  makeStateFolder()
}

/**
 * Only one run at a time is possible in a copy of the project: throws a readable message when another runs. Ends the
 * processes that an earlier run left behind.
 */
async function beginSession(): Promise<void> {
  if (!claim(ownerFile)) {
    throw new Error(`Hiwar is running here already (program ${ownerOf(ownerFile)?.pid}). Stop it with Ctrl-C first.`)
  }
  await Promise.all(childrenLeft().map((life) => end(life, 'SIGTERM', 5_000, true)))
}

/** Records the running processes, so that the next session can end them after a crash. */
function recordChildren(children: (ProcessRef | undefined)[]): void {
  writeFileSync(childrenFile, JSON.stringify(children.filter((life) => life !== undefined)))
}

function endSession(): void {
  recordChildren([])
  release(ownerFile)
}

function childrenLeft(): ProcessRef[] {
  return existsSync(childrenFile) ? JSON.parse(readFileSync(childrenFile, 'utf8')) : []
}

async function welcome(environment: Environment): Promise<string> {
  const { SITE_URL, LEARN_URL, ADMIN_URL, SANDBOX_URL, SERVER_ENVIRONMENT } = environment
  const isLocal = SERVER_ENVIRONMENT === 'local'
  const places: [string, string][] = [
    ['Site', `${SITE_URL}`],
    ['Learner and tutor app', `${LEARN_URL}`],
    ['Back office', `${ADMIN_URL}`],
  ]
  if (isLocal) places.push(['Sandbox (mail, payments)', `${SANDBOX_URL}`], ['API documents', `${SITE_URL}/api/docs`])
  const lines = places.map(([name, address]) => `  ${name.padEnd(26)}${address}`)
  return [
    '',
    'Hiwar is running',
    '',
    ...lines,
    '',
    ...(isLocal ? await demoLines() : []),
    '  Ctrl-C stops it.',
    '',
  ].join('\n')
}

async function demoLines(): Promise<string[]> {
  const { demoAccounts, demoPassword } = await import('../../server/src/seed/demo-accounts.ts')
  const width = Math.max(...demoAccounts.map(({ email }) => email.length)) + 3
  const lines = demoAccounts.map(({ email, role, note }) => `  ${email.padEnd(width)}${role.padEnd(14)}${note}`)
  return [`Demo accounts, password ${demoPassword}`, '', ...lines, '']
}
