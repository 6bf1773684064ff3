/** A streaming replica of an embedded PostgreSQL: a copy of its files that follows its log. */
import { chownSync, cpSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { type Account, makePublicFolder } from './account.ts'
import { type Cluster, prepareCluster } from './cluster.ts'
import { launchPostmaster, type Postmaster } from './server-process.ts'
import { openWatchdog } from './watchdog.ts'

export interface RunningReplica {
  /** Address of the replica with the role and the database of the primary's address. */
  url: string
  /** Holds the replica where it is, as a long statement or a slow disk does. */
  hold(): Promise<void>
  /** Lets the replica follow again. */
  follow(): Promise<void>
  /** Kills the replica without a shutdown; `start` starts it again at the same address. */
  kill(): Promise<void>
  start(): Promise<void>
  stop(): Promise<void>
}

interface ReplicaOptions {
  /** Folder and address of the running primary. */
  primary: { folder: string; url: string }
  /** Folder for the copy. */
  folder: string
  port: number
}

/** Settings of the primary alone. */
const ofPrimary = /^(?:pg_wal|postmaster\.(?:pid|opts)|pg_replslot|pg_stat_tmp)$/

/** Copies the primary and follows it. */
export async function startReplica({ primary, folder, port }: ReplicaOptions): Promise<RunningReplica> {
  const origin = await prepareCluster(primary.folder, true)
  makePublicFolder(folder)
  const cluster: Cluster = { ...origin, home: join(folder, 'cluster') }
  const source = new URL(primary.url)
  await copyFiles(primary.url, origin, cluster.home)
  writeFileSync(join(cluster.home, 'standby.signal'), '')
  const way = `host=127.0.0.1 port=${source.port} user=postgres password=${origin.password}`
  writeFileSync(join(cluster.home, 'postgresql.auto.conf'), `primary_conninfo = '${way}'\n`)
  if (origin.account !== undefined) give(cluster.home, origin.account)

  const url = new URL(primary.url)
  url.port = `${port}`
  const command = (statement: string) =>
    asSuperuser(url.href, origin.password, async (client) => void (await client.query(statement)))
  const watchdog = openWatchdog()
  watchdog.remove(folder)
  let running: Postmaster | undefined
  const replica: RunningReplica = {
    url: url.href,
    hold: () => command('select pg_wal_replay_pause()'),
    follow: () => command('select pg_wal_replay_resume()'),
    async start() {
      const settings = {
        listen_addresses: '127.0.0.1',
        unix_socket_directories: '',
        timezone: 'UTC',
        port,
        fsync: 'off',
      }
      running = launchPostmaster(cluster, settings, join(folder, 'replica.log'))
      watchdog.watch({ pid: running.pid, signal: 'SIGINT', timeout: 10_000 })
      await running.ready
      await untilConnected(primary.url, origin.password)
    },
    async kill() {
      if (running === undefined) return
      process.kill(running.pid, 'SIGKILL')
      await running.ended
      watchdog.forget(running.pid)
    },
    async stop() {
      await running?.stop()
      await watchdog.close()
    },
  }
  await replica.start()
  return replica
}

/** Copies while the primary runs, between the two marks that PostgreSQL asks for. */
async function copyFiles(primaryUrl: string, { home, password }: Cluster, copy: string): Promise<void> {
  mkdirSync(copy, { mode: 0o700 })
  for (const empty of ['pg_wal', 'pg_replslot', 'pg_stat_tmp']) mkdirSync(join(copy, empty), { mode: 0o700 })
  await asSuperuser(primaryUrl, password, async (client) => {
    await client.query(`select pg_backup_start('replica', true)`)
    const names = readdirSync(home).filter((name) => !ofPrimary.test(name))
    for (const name of names) cpSync(join(home, name), join(copy, name), { recursive: true })
    const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)')
    writeFileSync(join(copy, 'backup_label'), rows[0]?.labelfile ?? '')
  })
}

function give(folder: string, { uid, gid }: Account): void {
  chownSync(folder, uid, gid)
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    chownSync(join(entry.parentPath, entry.name), uid, gid)
  }
}

/** Waits until the primary sends its log to a replica. */
async function untilConnected(primaryUrl: string, password: string): Promise<void> {
  await asSuperuser(primaryUrl, password, async (client) => {
    for (let tried = 0; tried < 1_000; tried += 1) {
      const { rowCount } = await client.query(`select from pg_stat_replication where state = 'streaming'`)
      if (rowCount !== 0) return
      await pause(20)
    }
    throw new Error('the replica does not follow')
  })
}

async function asSuperuser(url: string, password: string, run: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({
    host: '127.0.0.1',
    port: Number(new URL(url).port),
    user: 'postgres',
    password,
    database: 'postgres',
  })
  client.on('error', () => undefined)
  await client.connect()
  try {
    await run(client)
  } finally {
    await client.end()
  }
}
