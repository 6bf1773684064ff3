/** Starts everything in the right order, side by side where it may, and keeps it running. */
import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { removePostgres } from '../../server/src/platform/postgres/start.ts'
import { openWatchdog } from '../../server/src/platform/postgres/watchdog.ts'
import { migrateDatabase, openDatabase, seedOnce } from './database.ts'
import { type Environment, localEnvironment } from './environment.ts'
import { type Lifetime, untilAnswers } from './lifetime.ts'
import { makeStateFolder, postgresFolder, state } from './places.ts'
import { takenPorts } from './ports.ts'
import { type KeptProgram, keepRunning, type Program } from './program.ts'
import { say, step } from './progress.ts'
import { secrets } from './secrets.ts'
import { beginSession, endSession, recordChildren } from './session.ts'
import { welcome } from './welcome.ts'

export interface Way {
  /** What follows `node` to run the server. */
  serverWords: string[]
  visible: boolean
  /** Settings that this way of running changes. */
  changes: Environment
  /** Runs beside the start of the database. */
  prepareApps(lifetime: Lifetime): Promise<void>
  /** Programs besides sandbox and server. */
  companions: Omit<Program, 'environment'>[]
}

export async function runHiwar(way: Way, lifetime: Lifetime): Promise<'stay'> {
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
    environment.DATABASE_URL = await openDatabase(environment, lifetime, watchdog)
    lifetime.signal.throwIfAborted()
    await migrateDatabase(environment.DATABASE_URL)
    await seedOnce(environment, lifetime)
  }

  async function startSandbox(): Promise<void> {
    if (environment.SERVER_ENVIRONMENT !== 'local') return
    await step('Sandbox started', async () => {
      const sandbox = keep({ name: 'sandbox', words: ['sandbox/src/main.ts'] })
      await untilAnswers(`http://localhost:${environment.SANDBOX_PORT}/`, sandbox.gaveUp)
      return undefined
    })
  }

  await Promise.all([startDatabase(), startSandbox(), way.prepareApps(lifetime)])
  await step('Server ready', async () => {
    const server = keep({ name: 'server', words: way.serverWords, visible: way.visible })
    await untilAnswers(`http://localhost:${environment.SITE_PORT}/readyz`, server.gaveUp)
    return undefined
  })
  for (const companion of way.companions) keep(companion)
  say(await welcome(environment))
  return 'stay'
}

/** Removes database, uploads, secrets and logs; what marks this very session stays. */
function forgetEverything(): void {
  removePostgres(postgresFolder)
  for (const name of readdirSync(state)) {
    if (name !== 'running.json') rmSync(join(state, name), { recursive: true, force: true })
  }
  makeStateFolder()
}
