import { sql } from 'kysely'
import type { Database } from '../db/database.ts'
import { addLateRow, type LateRows } from '../db/late-rows.ts'
import type { Jobs } from './jobs.ts'

interface AddedJob {
  kind: string
  payload: string
  at: Date | null
  key: string | null
  maxAttempts: number
}

/** A job that a transaction adds, or the key of a job that it removes. */
type Order = AddedJob | { removed: string }

/** Queues and removes jobs with the worker's SQL functions. Of several orders with one key, the last one counts. */
const orders: LateRows<Order> = {
  async write(db, rows) {
    const last = new Map(rows.map((order, place) => ['removed' in order ? order.removed : (order.key ?? place), order]))
    const added: AddedJob[] = []
    const removed: string[] = []
    for (const order of last.values()) {
      if ('removed' in order) removed.push(order.removed)
      else added.push(order)
    }
    if (removed.length > 0)
      await sql`select graphile_worker.remove_job(key) from unnest(${removed}::text[]) key`.execute(db)
    if (added.length > 0) await addJobs(db, added)
  },
}

async function addJobs(db: Database, jobs: readonly AddedJob[]): Promise<void> {
  const kinds = jobs.map(({ kind }) => kind)
  const payloads = jobs.map(({ payload }) => payload)
  const times = jobs.map(({ at }) => at)
  const attempts = jobs.map(({ maxAttempts }) => maxAttempts)
  const keys = jobs.map(({ key }) => key)
  await sql`select from graphile_worker.add_jobs(array(
      select (kind, payload, null, run_at, max_attempts, key, 0, null)::graphile_worker.job_spec
      from unnest(${kinds}::text[], ${payloads}::json[], ${times}::timestamptz[], ${attempts}::int[], ${keys}::text[])
        with ordinality job (kind, payload, run_at, max_attempts, key, place)
      order by place))`.execute(db)
}

/** The orders of a transaction are written at its end. */
export const jobs: Jobs = {
  add(trx, kind, payload, { at, key, maxAttempts = 12 } = {}) {
    const job = { kind: kind.name, payload: JSON.stringify(payload), at: at ?? null, key: key ?? null, maxAttempts }
    return addLateRow(trx, orders, job)
  },
  remove(trx, key) {
    return addLateRow(trx, orders, { removed: key })
  },
}
