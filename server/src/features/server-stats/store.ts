import { sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'

export interface Figures {
  nodes: number
  queued: number
  failed: number
  oldestSeconds: number
}

/** Nodes with a beat since `deadSince`, due jobs, and jobs without attempts left. */
export async function findFigures(db: Database, deadSince: Date): Promise<Figures> {
  // Jobs become due by the database's own clock, as in the job worker.
  const { rows } = await sql<Figures>`
    select
      (select count(distinct node_id)::int from node_beats where last_beat_at > ${deadSince}) as nodes,
      (count(*) filter (where attempts < max_attempts and run_at <= now()))::int as queued,
      (count(*) filter (where attempts >= max_attempts and locked_at is null))::int as failed,
      coalesce(floor(extract(epoch from
        now() - min(run_at) filter (where attempts < max_attempts and run_at <= now()))), 0)::int as "oldestSeconds"
    from graphile_worker.jobs`.execute(db)
  return rows[0] ?? { nodes: 0, queued: 0, failed: 0, oldestSeconds: 0 }
}
