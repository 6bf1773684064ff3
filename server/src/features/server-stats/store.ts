import { VerdictCase } from '@hiwar/domain/sessions/verdict.ts'
import { DAY, datePlus, HOUR, MINUTE } from '@hiwar/domain/time/instant.ts'
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

export interface Backlogs {
  outboxSeconds: number
  unmatchedPayments: number
  lateVerdicts: number
  waitingDeliveries: number
  failedDeliveries: number
  judgedCalls: number
  failedCalls: number
  foundChecks: number
}

/** What should not wait: each by an index, so that an operator may ask four times a minute. */
export async function findBacklogs(db: Database, now: Date): Promise<Backlogs> {
  const { rows } = await sql<Backlogs>`
    select
      coalesce((
        select greatest(0, floor(extract(epoch from now() - e.created_at)))
        from event_cursors c join events e on (e.tx, e.id) > (c.tx, c.id)
        where c.reader = 'announce' order by e.tx, e.id limit 1), 0)::int as "outboxSeconds",
      (select count(*)::int from unmatched_payments where handled_at is null) as "unmatchedPayments",
      (select count(*)::int from lessons
        where judged_at is null and canceled_at is null and ends_at < ${datePlus(now, -late)}) as "lateVerdicts",
      (select count(*)::int from deliveries
        where status = 'pending' and created_at < ${datePlus(now, -waitsLong)}
          and created_at > ${datePlus(now, -DAY)}) as "waitingDeliveries",
      (select count(*)::int from deliveries
        where status = 'failed' and created_at > ${datePlus(now, -HOUR)}) as "failedDeliveries",
      (select count(*)::int from check_runs
        where at = (select max(at) from check_runs) and rows is distinct from 0) as "foundChecks",
      calls.judged as "judgedCalls", calls.failed as "failedCalls"
    from (
      select count(*)::int as judged, (count(*) filter (where v."case" = ${VerdictCase.TechnicalFailure}))::int as failed
      from lessons l join lesson_verdicts v on v.lesson_id = l.id and v.version = 1
      where l.ends_at > ${datePlus(now, -HOUR)} and l.canceled_at is null
    ) calls`.execute(db)
  const [found] = rows
  if (found === undefined) throw new Error('counting returned no row')
  return found
}

/** As the judge has it: a verdict falls two to three minutes after the lesson. */
const late = 4 * MINUTE
/** After this the next channel takes over. */
const waitsLong = 15 * MINUTE
