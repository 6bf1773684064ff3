/** The embedded PostgreSQL: started with one call, started again when it dies, stopped when its starter does. */
import { mkdirSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import pg from 'pg'
import { makePublicFolder } from './account.ts'
import { placesOf } from './cluster.ts'
import { keepPostgres } from './keeper.ts'
import { lives, ownerOf } from './living.ts'
import type { Settings } from './postmaster.ts'
import { openWatchdog, type Watchdog } from './watchdog.ts'

export interface PostgresOptions {
  /** Absolute path of the folder that holds the cluster, its password and its port. */
  folder: string
  logFile: string
  log?: (line: string) => void
  settings?: Settings
  /** Removed when it stops; nothing in it need survive a crash. */
  throwaway?: boolean
  /** The one that the starter has already, if any. */
  watchdog?: Watchdog
}

export interface RunningPostgres {
  /** Address of the database for its ordinary role, which owns it and may create others. */
  url: string
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
    return { url: addressOf(port, password), stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** Removes the cluster with everything in it; refuses while a program uses it. */
export function removePostgres(folder: string): void {
  const owner = ownerOf(join(folder, 'owner.json'))
  if (owner && lives(owner)) throw new Error(`The database is in use by the running program ${owner.pid}`)
  for (const place of placesOf(folder)) rmSync(place, { recursive: true, force: true })
}

/** The ordinary role that the project works with, and its database: no superuser, as in production. */
const name = 'hiwar'

function addressOf(port: number, password: string): string {
  return `postgres://${name}:${password}@127.0.0.1:${port}/${name}`
}

/** Makes the role and its database where they are missing. */
async function ensureDatabase(port: number, password: string): Promise<void> {
  const client = new pg.Client({ host: '127.0.0.1', port, user: 'postgres', password, database: 'postgres' })
  await client.connect()
  try {
    const roles = await client.query('select from pg_roles where rolname = $1', [name])
    if (roles.rowCount === 0) {
      await client.query(`create role ${name} login createdb password ${client.escapeLiteral(password)}`)
    }
    const databases = await client.query('select from pg_database where datname = $1', [name])
    if (databases.rowCount === 0) await client.query(`create database ${name} owner ${name}`)
  } finally {
    await client.end()
  }
}
