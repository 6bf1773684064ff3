/** The embedded PostgreSQL: starts with one call, restarts after a crash, and stops with its starter. */
import { mkdirSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import pg from 'pg'
import { makePublicFolder } from './account.ts'
import { placesOf } from './cluster.ts'
import { isRunning, ownerOf } from './processes.ts'
import type { Settings } from './server-process.ts'
import { keepPostgres } from './supervisor.ts'
import { openWatchdog, type Watchdog } from './watchdog.ts'

export interface PostgresOptions {
  /** Absolute path of the folder that holds the cluster, its password and its port. */
  folder: string
  logFile: string
  log?: (line: string) => void
  settings?: Settings
  /** The folder is removed at the stop; its data need not survive a crash. */
  throwaway?: boolean
  /** The starter's own watchdog, if there is one. */
  watchdog?: Watchdog
}

export interface RunningPostgres {
  /** Address of the database for the role that owns the database, migrates it, and may create others. */
  url: string
  /** Address for the role of the application, which may do what the migrated database grants it. */
  applicationUrl: string
  stop(): Promise<void>
}

const alwaysSettings: Settings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: 100,
  timezone: 'UTC',
  log_timezone: 'UTC',
  synchronous_commit: 'on',
  log_line_prefix: '%m [%p] ',
}

const fastSettings: Settings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }

export async function startPostgres(options: PostgresOptions): Promise<RunningPostgres> {
  const { folder, logFile, log = () => undefined, throwaway = false } = options
  const watchdog = options.watchdog ?? openWatchdog()
  makePublicFolder(folder)
  mkdirSync(dirname(logFile), { recursive: true })
  if (throwaway) for (const place of placesOf(folder)) watchdog.remove(place)
  const settings = { ...alwaysSettings, ...(throwaway ? fastSettings : {}), ...options.settings }
  const keeper = keepPostgres({ folder, logFile, log, settings, throwaway, watchdog })

  async function stop(): Promise<void> {
    await keeper.stop()
    if (options.watchdog === undefined) await watchdog.close()
  }

  try {
    const { port, password } = await keeper.ready
    await ensureDatabase(port, password)
    return { url: addressOf(owner, port, password), applicationUrl: addressOf(application, port, password), stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** Removes the cluster with all its data; throws while a program uses it. */
export function removePostgres(folder: string): void {
  const owner = ownerOf(join(folder, 'owner.json'))
  if (owner && isRunning(owner)) throw new Error(`The database is in use by the running program ${owner.pid}`)
  for (const place of placesOf(folder)) rmSync(place, { recursive: true, force: true })
}

/** The roles of the project; neither is a superuser, as in production. The owner's name is the database's as well. */
const owner = 'hiwar'
const application = 'hiwar_app'

function addressOf(role: string, port: number, password: string): string {
  return `postgres://${role}:${password}@127.0.0.1:${port}/${owner}`
}

/** Creates the roles and the database where they are missing. */
async function ensureDatabase(port: number, password: string): Promise<void> {
  const client = new pg.Client({ host: '127.0.0.1', port, user: 'postgres', password, database: 'postgres' })
  await client.connect()
  try {
    const { rows } = await client.query<{ rolname: string }>('select rolname from pg_roles')
    const known = new Set(rows.map(({ rolname }) => rolname))
    for (const [role, right] of [
      [owner, 'createdb'],
      [application, 'nocreatedb'],
    ] as const) {
      if (known.has(role)) continue
      await client.query(`create role ${role} login ${right} password ${client.escapeLiteral(password)}`)
    }
    // The owner may end the application's connections, for example to drop a database.
    if (!known.has(application)) await client.query(`grant ${application} to ${owner}`)
    const databases = await client.query('select from pg_database where datname = $1', [owner])
    if (databases.rowCount === 0) await client.query(`create database ${owner} owner ${owner}`)
  } finally {
    await client.end()
  }
}
