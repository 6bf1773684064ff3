import type pg from 'pg'

/** Says of the jobs that a process has begun that it is still alive. */
export async function renewLocks(pool: pg.Pool, jobIds: readonly string[]): Promise<void> {
  await pool.query(
    'update graphile_worker._private_jobs set locked_at = now() where id = any($1) and locked_by is not null',
    [jobIds],
  )
}

/** Gives back the jobs of which nothing was heard for so many seconds; answers how many they were. */
export async function freeLostLocks(pool: pg.Pool, seconds: number): Promise<number> {
  const { rowCount } = await pool.query(
    `update graphile_worker._private_jobs set locked_at = null, locked_by = null
     where locked_by is not null and locked_at < now() - make_interval(secs => $1)`,
    [seconds],
  )
  return rowCount ?? 0
}
