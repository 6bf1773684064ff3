/** All of Hiwar on free ports: database, sandbox and server as processes that a journey may kill. */
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { inherited } from '@hiwar/postgres/server-process.ts'
import { createTestDatabase } from './database.ts'
import { fawryAt, googleAt, messengersAt } from './sandbox-settings.ts'
import { watchProgram } from './watch-program.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))

export interface Addresses {
  site: string
  learn: string
  admin: string
  sandbox: string
  /** For the role that owns the tables. */
  database: string
}

/** The addresses of the shared Hiwar of this run. */
export function addresses(): Addresses {
  const given = process.env.HIWAR_ADDRESSES
  if (given === undefined) throw new Error('Run the journeys with `node e2e/run.ts`')
  return JSON.parse(given) as Addresses
}

export interface Stack {
  addresses: Addresses
  /** Kills the server without a shutdown and starts it again. */
  crashServer(): Promise<void>
  /** Stops the server and starts it with these settings besides its own. */
  restartServer(variables: Record<string, string>): Promise<void>
  stop(): Promise<void>
}

/** Starts everything on an empty database with the seed of a first start; `size` can name another seed. */
export async function startStack(variables: Record<string, string> = {}, size = 'demo'): Promise<Stack> {
  const database = await createTestDatabase()
  const storage = await mkdtemp(join(tmpdir(), 'hiwar-journey-'))
  const [site, learn, admin, metrics, sandbox, smtp] = await freePorts(6)
  const addresses = {
    site: `http://localhost:${site}`,
    learn: `http://localhost:${learn}`,
    admin: `http://localhost:${admin}`,
    sandbox: `http://localhost:${sandbox}`,
    database: database.ownerUrl,
  }
  const place = { url: addresses.sandbox }
  const environment = {
    SERVER_ENVIRONMENT: 'local',
    DATABASE_URL: database.url,
    JWT_SECRET: 'a-secret-of-the-journeys-0123456789abc',
    CODE_SECRET: 'another-secret-of-the-journeys-0123456',
    FACTOR_SECRET: 'a-third-secret-of-the-journeys-0123456',
    SITE_PORT: `${site}`,
    LEARN_PORT: `${learn}`,
    ADMIN_PORT: `${admin}`,
    METRICS_PORT: `${metrics}`,
    SITE_URL: addresses.site,
    LEARN_URL: addresses.learn,
    ADMIN_URL: addresses.admin,
    STORAGE_FOLDER: storage,
    SANDBOX_PORT: `${sandbox}`,
    SANDBOX_SMTP_PORT: `${smtp}`,
    SANDBOX_URL: addresses.sandbox,
    ...fawryAt(place),
    FAWRY_WEBHOOK_URL: `${addresses.site}/api/v1/fawry/payment-status`,
    ...googleAt(place),
    ...messengersAt(place),
    WHATSAPP_WEBHOOK_URL: `${addresses.site}/api/v1/webhook/whatsapp`,
    TELEGRAM_LINK_URL: `${addresses.sandbox}/telegram/open`,
    TELEGRAM_WEBHOOK_URL: `${addresses.site}/api/v1/webhook/telegram-bot`,
    META_GRAPH_BASE: `${addresses.sandbox}/meta`,
    META_PIXEL_ID: '1234567890',
    META_CAPI_TOKEN: 'sandbox-capi-token',
    SMTP_HOST: 'localhost',
    SMTP_PORT: `${smtp}`,
    MAIL_FROM: 'حوار <noreply@hiwar.localhost>',
    CONTACT_EMAIL: 'help@hiwar.localhost',
    RATE_LIMIT_FACTOR: '1000',
    LOG_LEVEL: 'warn',
    ...variables,
  }
  const owner = { DATABASE_OWNER_URL: database.ownerUrl }
  await runToEnd(['server/src/seed.ts', '--size', size], { ...environment, ...owner })
  const sandboxProcess = start(['sandbox/src/main.ts'], environment)
  let server = start(['server/src/main.ts'], environment)
  await Promise.all([answers(`${addresses.sandbox}/healthz`), answers(`${addresses.site}/readyz`)])
  return {
    addresses,
    async crashServer() {
      server.kill('SIGKILL')
      await ended(server)
      server = start(['server/src/main.ts'], environment)
      await answers(`${addresses.site}/readyz`)
    },
    async restartServer(over) {
      server.kill('SIGTERM')
      await ended(server)
      server = start(['server/src/main.ts'], { ...environment, ...over })
      await answers(`${addresses.site}/readyz`)
    },
    async stop() {
      for (const child of [server, sandboxProcess]) child.kill('SIGTERM')
      await Promise.all([ended(server), ended(sandboxProcess)])
      await database.drop()
      await rm(storage, { recursive: true, force: true })
    },
  }
}

function start(words: string[], environment: Record<string, string>): ChildProcess {
  const env = { ...inherited('PATH', 'HOME'), ...environment }
  return watchProgram(spawn(process.execPath, words, { cwd: root, env, stdio: ['ignore', 'inherit', 'inherit'] }))
}

async function runToEnd(words: string[], environment: Record<string, string>): Promise<void> {
  const child = start(words, environment)
  await ended(child)
  if (child.exitCode !== 0) throw new Error(`${words.join(' ')} ended with ${child.exitCode}`)
}

function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve()
  return new Promise((resolve) => child.once('exit', () => resolve()))
}

/** Waits until the address responds, long enough for a busy machine. */
export async function answers(url: string): Promise<void> {
  for (const latest = Date.now() + 110_000; Date.now() < latest; ) {
    const response = await fetch(url).catch(() => null)
    if (response?.ok) return
    await pause(100)
  }
  throw new Error(`${url} does not answer`)
}

export async function freePorts(count: number): Promise<number[]> {
  const probes = await Promise.all(Array.from({ length: count }, openProbe))
  const ports = probes.map((probe) => {
    const address = probe.address()
    if (address === null || typeof address === 'string') throw new Error('no port')
    return address.port
  })
  await Promise.all(probes.map((probe) => new Promise((resolve) => probe.close(resolve))))
  return ports
}

function openProbe(): Promise<ReturnType<typeof createServer>> {
  const probe = createServer()
  return new Promise((resolve) => probe.listen(0, 'localhost', () => resolve(probe)))
}
