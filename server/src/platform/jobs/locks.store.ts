import type pg from 'pg'

/** Renews the locks of running jobs. */
export async function renewLocks(pool: pg.Pool, jobIds: readonly string[]): Promise<void> {
  await pool.query(
    'update graphile_worker._private_jobs set locked_at = now() where id = any($1) and locked_by is not null',
    [jobIds],
  )
}

/**
 * Sets the last execution of every line of the crontab that lies after the latest time, in epoch milliseconds, to the
 * minute before now; returns their number.
 */
export async function forgetFutureExecutions(pool: pg.Pool, latest: number, now: number): Promise<number> {
  const { rowCount } = await pool.query(
    `update graphile_worker._private_known_crontabs
     set last_execution = date_trunc('minute', to_timestamp($2::float8 / 1000)) - interval '1 minute'
     where last_execution > to_timestamp($1::float8 / 1000)`,
    [latest, now],
  )
  return rowCount ?? 0
}

/** Releases jobs whose lock is older than this many seconds; returns their number. */
export async function releaseStaleLocks(pool: pg.Pool, seconds: number): Promise<number> {
  const { rowCount } = await pool.query(
    `update graphile_worker._private_jobs set locked_at = null, locked_by = null
     where locked_by is not null and locked_at < now() - make_interval(secs => $1)`,
    [seconds],
  )
  return rowCount ?? 0
}
