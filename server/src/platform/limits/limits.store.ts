import { sql } from 'kysely'
import type { Database } from '../db/database.ts'

/** Uses under one key until a time in epoch milliseconds. */
export interface CountRow {
  key: string
  points: number
  expire: number
}

/**
 * Adds the uses of one node and returns the uses of all of them. A count that has expired begins again. The keys are
 * locked in order, so that the statements of two nodes do not wait for each other.
 */
export async function addCounts(db: Database, rows: readonly CountRow[], now: number): Promise<CountRow[]> {
  const keys = rows.map(({ key }) => key)
  const points = rows.map((row) => row.points)
  const expires = rows.map(({ expire }) => Math.ceil(expire))
  const added = await sql<CountRow>`
    insert into rate_limits as kept (key, points, expire)
    select * from unnest(${keys}::text[], ${points}::int[], ${expires}::bigint[]) used (key, points, expire) order by key
    on conflict (key) do update set
      points = case when kept.expire <= ${now}::bigint then 0 else kept.points end + excluded.points,
      expire = case when kept.expire <= ${now}::bigint then excluded.expire else kept.expire end
    returning key, points, expire`.execute(db)
  return added.rows
}
