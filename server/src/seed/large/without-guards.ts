import { sql } from 'kysely'
import type { Trx } from '../../platform/db/database.ts'

interface Guard {
  name: string
  definition: string
  comment: string | null
}

/**
 * Fills a table without its foreign keys, exclusions, triggers and other indexes, then restores them: millions of rows
 * are checked and sorted once instead of one by one. The caller must insert only rows that the triggers would accept.
 */
export async function withoutGuards(trx: Trx, table: string, fill: () => Promise<unknown>): Promise<void> {
  const constraints = await listConstraints(trx, table)
  const indexes = await listIndexes(trx, table)
  for (const { name } of constraints) await run(trx, `alter table ${table} drop constraint ${name}`)
  for (const { name } of indexes) await run(trx, `drop index ${name}`)
  await run(trx, `alter table ${table} disable trigger user`)
  await fill()
  await run(trx, `alter table ${table} enable trigger user`)
  for (const { definition } of indexes) await run(trx, definition)
  for (const { name, definition, comment } of constraints) {
    await run(trx, `alter table ${table} add constraint ${name} ${definition}`)
    if (comment !== null) await run(trx, `comment on constraint ${name} on ${table} is ${quoted(comment)}`)
  }
}

/** Lists only foreign keys and exclusions: other tables refer to unique keys, and check constraints look at one row. */
async function listConstraints(trx: Trx, table: string): Promise<Guard[]> {
  const { rows } = await sql<Guard>`
    select conname as name, pg_get_constraintdef(oid) as definition, obj_description(oid, 'pg_constraint') as comment
    from pg_constraint where conrelid = ${table}::regclass and contype in ('f', 'x')`.execute(trx)
  return rows
}

async function listIndexes(trx: Trx, table: string): Promise<Guard[]> {
  const { rows } = await sql<Guard>`
    select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition, null as comment
    from pg_index i where i.indrelid = ${table}::regclass
      and not exists (select 1 from pg_constraint c where c.conindid = i.indexrelid)`.execute(trx)
  return rows
}

function run(trx: Trx, statement: string): Promise<unknown> {
  return sql.raw(statement).execute(trx)
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", "''")}'`
}
