/** Jobs of the queue without attempts left. The library's view shows neither their payload nor lets them change. */
import { sql } from 'kysely'
import type { Database, Trx } from '../../platform/db/database.ts'
import { type PageQuery, pageOf } from '../../platform/db/lists.ts'

export interface DeadJob {
  id: number
  name: string
  attempts: number
  lastError: string | null
  createdAt: Date
}

const isDead = sql`attempts >= max_attempts and locked_at is null`

export function listDeadJobs(
  db: Database,
  { sort = 'desc', ...page }: PageQuery & { sort?: 'asc' | 'desc' | undefined },
) {
  const query = db.selectFrom(
    sql<DeadJob>`(
      select id, task_identifier as name, attempts::int as attempts, last_error, created_at
      from graphile_worker.jobs where ${isDead})`.as('dead'),
  )
  return pageOf(query, query.selectAll('dead').orderBy('createdAt', sort).orderBy('id', sort), page)
}

/** Locks a job; undefined when it is done or was dropped. */
export async function lockJob(trx: Trx, id: number): Promise<(DeadJob & { isDead: boolean }) | undefined> {
  const { rows } = await sql<DeadJob & { isDead: boolean }>`
    select j.id, t.identifier as name, j.attempts::int as attempts, j.last_error, j.created_at, ${isDead} as is_dead
    from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
    where j.id = ${id} for update of j`.execute(trx)
  return rows[0]
}

/** Makes a locked job due now, with all its attempts. A process fetches it within a second. */
export async function reviveJob(trx: Trx, id: number): Promise<void> {
  await sql`update graphile_worker._private_jobs set attempts = 0, run_at = now(), updated_at = now()
    where id = ${id}`.execute(trx)
}

export async function deleteJob(trx: Trx, id: number): Promise<void> {
  await sql`delete from graphile_worker._private_jobs where id = ${id}`.execute(trx)
}
