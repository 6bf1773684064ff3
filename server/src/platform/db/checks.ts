/** Whether the database answers, has the newest schema, and can take jobs; each throws when it is not so. */
import { sql } from 'kysely'
import type { Database } from './database.ts'
import { migrationNames } from './migrate.ts'

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
