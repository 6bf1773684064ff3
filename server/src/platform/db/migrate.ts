/** Brings a database to the newest schema: numbered .sql files, each once, each in a transaction of its own. */
import { readdir, readFile } from 'node:fs/promises'
import { runMigrations } from 'graphile-worker'
import { sql } from 'kysely'
import pg from 'pg'
import type { Database } from './database.ts'

const folder = new URL('../../../migrations/', import.meta.url)
const migrationLock = 4_200_001

/** Applies what is missing, one process at a time, and returns the names of what it applied. */
export async function migrate(databaseUrl: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    await client.query(
      'create table if not exists migrations (name text primary key, applied_at timestamptz not null default now())',
    )
    const { rows } = await client.query<{ name: string }>('select name from migrations')
    const applied = new Set(rows.map((row) => row.name))
    const missing = (await migrationNames()).filter((name) => !applied.has(name))
    for (const name of missing) await apply(client, name)
    await runMigrations({ connectionString: databaseUrl })
    return missing
  } finally {
    await client.end()
  }
}

/** The migrations that this version of the project brings, in order. */
export async function migrationNames(): Promise<string[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  const numberOf = (name: string) => name.split('-')[0]
  const twin = names.find((name, index) => numberOf(name) === numberOf(names[index - 1] ?? ''))
  if (twin !== undefined) throw new Error(`${twin} shares its number with another migration`)
  return names
}

async function apply(client: pg.Client, name: string): Promise<void> {
  const sql = await readFile(new URL(name, folder), 'utf8')
  await client.query('begin')
  try {
    await client.query("set local lock_timeout = '2s'")
    await client.query(sql)
    await client.query('insert into migrations (name) values ($1)', [name])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw new Error(`migration ${name} failed`, { cause: error })
  }
}

/** Whether the database answers, has the newest schema, and can take jobs; each throws when it is not so. */
export async function checkDatabase(db: Database): Promise<void> {
  await sql`select 1`.execute(db)
}

export async function checkMigrations(db: Database): Promise<void> {
  const names = await migrationNames()
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from migrations where name = any(${names})`.execute(db)
  if (rows[0]?.count !== names.length) throw new Error('the schema is behind')
}

export async function checkJobs(db: Database): Promise<void> {
  await sql`select 1 from graphile_worker.migrations limit 1`.execute(db)
}
