import { sql } from 'kysely'
import type { Trx } from '../../platform/db/database.ts'

/** PostgreSQL delivers the NOTIFY to every node at the commit. */
export async function flushNodes(trx: Trx): Promise<void> {
  await sql`select pg_notify('tutors', 'all'), pg_notify('plans', '')`.execute(trx)
}
