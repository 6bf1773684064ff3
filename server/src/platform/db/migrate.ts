/** Brings the database to the newest schema: numbered .sql files, each applied once in its own transaction. */
import { readdir, readFile } from 'node:fs/promises'
import { runMigrations } from 'graphile-worker'
import { sql } from 'kysely'
import pg from 'pg'
import type { Database } from './database.ts'

const folder = new URL('../../../migrations/', import.meta.url)
const migrationLock = 4_200_001

/**
 * Applies the missing migrations as the owner, one process at a time, and returns their names. Then the role of the
 * application gets its rights; when the application connects as the owner, there is nothing to grant.
 */
export async function migrate(ownerUrl: string, applicationUrl = ownerUrl): Promise<string[]> {
  const client = new pg.Client({ connectionString: ownerUrl })
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
    await runMigrations({ connectionString: ownerUrl })
    const application = roleOf(applicationUrl)
    if (application !== roleOf(ownerUrl)) await grantTo(client, application)
    return missing
  } finally {
    await client.end()
  }
}

export const grantsFile = new URL('grants.sql', import.meta.url)

async function grantTo(client: pg.Client, role: string): Promise<void> {
  await client.query("select set_config('hiwar.application', $1, false)", [role])
  await client.query(await readFile(grantsFile, 'utf8'))
}

function roleOf(url: string): string {
  return decodeURIComponent(new URL(url).username)
}

/** Names of this version's migrations, in order. */
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

/** Checks that the database responds, has the newest schema and can take jobs; throws otherwise. */
export async function checkDatabase(db: Database): Promise<void> {
  await sql`select 1`.execute(db)
}

export async function checkMigrations(db: Database): Promise<void> {
  const names = await migrationNames()
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from migrations where name = any(${names})`.execute(db)
  if (rows[0]?.count !== names.length) throw new Error('the schema is behind')
}

/** Throws when this role could rewrite what was recorded; the owner of the tables could. */
export async function checkRole(db: Database): Promise<void> {
  const { rows } = await sql<{ table: string }>`
    select t.tgrelid::regclass::text as table from pg_trigger t join pg_proc p on p.oid = t.tgfoid
    where p.proname = 'append_only' and has_table_privilege(t.tgrelid, 'update, delete, truncate, trigger')`.execute(db)
  if (rows.length > 0) throw new Error('the role of DATABASE_URL may change records')
}

export async function checkJobs(db: Database): Promise<void> {
  await sql`select 1 from graphile_worker.migrations limit 1`.execute(db)
}
