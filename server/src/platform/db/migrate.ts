/**
 * Brings the database to the newest schema: numbered .sql files, each applied once, in its own transaction unless it says
 * otherwise.
 */
import { readdir, readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { runMigrations } from 'graphile-worker'
import { sql } from 'kysely'
import pg from 'pg'
import type { Database } from './database.ts'
import { contractedBy, isWithoutTransaction, numberOf, statementsOf } from './migration-files.ts'

const folder = new URL('../../../migrations/', import.meta.url)
const migrationLock = 4_200_001

/**
 * Applies the missing migrations as the owner, one process at a time, and returns their names. Then the role of the
 * application gets its rights; when the application connects as the owner, there is nothing to grant. `besideRunning`
 * refuses what a running server of the version before still uses.
 */
export async function migrate(
  ownerUrl: string,
  applicationUrl = ownerUrl,
  { besideRunning = false, from = folder }: { besideRunning?: boolean; from?: URL } = {},
): Promise<string[]> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    await client.query(
      'create table if not exists migrations (name text primary key, applied_at timestamptz not null default now())',
    )
    const { rows } = await client.query<{ name: string }>('select name from migrations')
    const applied = new Set(rows.map((row) => row.name))
    const missing = (await migrationNames(from)).filter((name) => !applied.has(name))
    const files = await Promise.all(missing.map((name) => readMigration(new URL(name, from))))
    if (besideRunning && applied.size > 0) refuseHaste(files)
    for (const file of files) await apply(client, file)
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
export async function migrationNames(from = folder): Promise<string[]> {
  const names = (await readdir(from)).filter((name) => name.endsWith('.sql')).sort()
  const twin = names.find((name, index) => numberOf(name) === numberOf(names[index - 1] ?? ''))
  if (twin !== undefined) throw new Error(`${twin} shares its number with another migration`)
  return names
}

interface Migration {
  name: string
  sql: string
}

async function readMigration(file: URL): Promise<Migration> {
  return { name: basename(file.pathname), sql: await readFile(file, 'utf8') }
}

/** A running server still uses what a missing migration replaces, so the one that removes it must wait for the next version. */
function refuseHaste(missing: readonly Migration[]): void {
  for (const { name, sql } of missing) {
    const early = contractedBy(sql).find((number) => missing.some((each) => numberOf(each.name) === number))
    if (early !== undefined) {
      throw new Error(
        `${name} removes what ${early} replaces: first deploy a version that has ${early} without ${name}`,
      )
    }
  }
}

const noted = 'insert into migrations (name) values ($1)'

async function apply(client: pg.Client, { name, sql }: Migration): Promise<void> {
  const isApart = isWithoutTransaction(sql)
  if (!isApart) await client.query('begin')
  try {
    if (!isApart) await client.query("set local lock_timeout = '2s'")
    for (const text of isApart ? statementsOf(sql).map((each) => each.text) : [sql]) await client.query(text)
    await client.query(noted, [name])
    if (!isApart) await client.query('commit')
  } catch (error) {
    if (!isApart) await client.query('rollback')
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
