import { type RawBuilder, sql } from 'kysely'
import { addDeferredRow, type DeferredRows } from '../db/deferred-rows.ts'
import { currentTrace } from '../operation/traces.ts'
import { flagOfTrace, type Jobs } from './jobs.ts'

interface AddedJob {
  kind: string
  payload: string
  at: Date | null
  key: string | null
  keepsTime: boolean
  maxAttempts: number
  flag: string | null
}

/** A job that a transaction adds, or the key of a job that it removes. */
type JobChange = AddedJob | { removed: string }

/** Queues and removes jobs with the worker's SQL functions. Of several changes with one key, the last one counts. */
const jobChanges: DeferredRows<JobChange> = {
  statements(rows) {
    const last = new Map(rows.map((row, index) => ['removed' in row ? row.removed : (row.key ?? index), row]))
    const added: AddedJob[] = []
    const removed: string[] = []
    for (const change of last.values()) {
      if ('removed' in change) removed.push(change.removed)
      else added.push(change)
    }
    const [keeping, replacing] = [added.filter(({ keepsTime }) => keepsTime), added.filter((job) => !job.keepsTime)]
    return [
      ...(removed.length > 0 ? [sql`select graphile_worker.remove_job(key) from unnest(${removed}::text[]) key`] : []),
      ...(replacing.length > 0 ? [addJobs(replacing, false)] : []),
      ...(keeping.length > 0 ? [addJobs(keeping, true)] : []),
    ]
  },
}

function addJobs(jobs: readonly AddedJob[], keepTimes: boolean): RawBuilder<unknown> {
  const kinds = jobs.map(({ kind }) => kind)
  const payloads = jobs.map(({ payload }) => payload)
  const times = jobs.map(({ at }) => at)
  const attempts = jobs.map(({ maxAttempts }) => maxAttempts)
  const keys = jobs.map(({ key }) => key)
  const flags = jobs.map(({ flag }) => flag)
  return sql`select from graphile_worker.add_jobs(array(
      select (kind, payload, null, run_at, max_attempts, key, 0, string_to_array(flag, ' '))::graphile_worker.job_spec
      from unnest(${kinds}::text[], ${payloads}::json[], ${times}::timestamptz[], ${attempts}::int[], ${keys}::text[],
        ${flags}::text[]) with ordinality job (kind, payload, run_at, max_attempts, key, flag, place)
      order by place), ${keepTimes})`
}

/** The changes of a transaction are written at its end. */
export const jobs: Jobs = {
  add(trx, kind, payload, { at, key, keepsTime = false, maxAttempts = 12 } = {}) {
    const flag = flagOfTrace(currentTrace())
    const given = { kind: kind.name, payload: JSON.stringify(payload), at: at ?? null, key: key ?? null }
    return addDeferredRow(trx, jobChanges, { ...given, keepsTime, maxAttempts, flag })
  },
  remove(trx, key) {
    return addDeferredRow(trx, jobChanges, { removed: key })
  },
}
