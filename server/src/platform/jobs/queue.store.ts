import { sql } from 'kysely'
import type { Jobs } from './jobs.ts'

/** Queues jobs by the worker's own functions, in whatever transaction asks. */
export const jobs: Jobs = {
  async add(trx, kind, payload, { at, key, maxAttempts = 12 } = {}) {
    await sql`select graphile_worker.add_job(
      ${kind.name}, payload := ${JSON.stringify(payload)}::json, run_at := ${at ?? null}::timestamptz,
      job_key := ${key ?? null}::text, max_attempts := ${maxAttempts}::int)`.execute(trx)
  },
  async remove(trx, key) {
    await sql`select graphile_worker.remove_job(${key})`.execute(trx)
  },
}
