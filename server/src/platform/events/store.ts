/** The outbox rows and the cursor of each reader. */
import { sql } from 'kysely'
import { markCommit } from '../db/commits.ts'
import type { Database, Trx } from '../db/database.ts'
import { addDeferredRow, type DeferredRows } from '../db/deferred-rows.ts'
import { currentTrace } from '../operation/traces.ts'

export interface EventRow {
  tx: string
  id: number
  kind: string
  payload: unknown
  trace: string | null
}

/** The transaction's events, in the order of their recording. */
const events: DeferredRows<Pick<EventRow, 'kind' | 'payload' | 'trace'>> = {
  statements(rows) {
    const kinds = rows.map(({ kind }) => kind)
    const payloads = rows.map(({ payload }) => JSON.stringify(payload))
    const traces = rows.map(({ trace }) => trace)
    return [
      sql`insert into events (kind, payload, trace)
      select kind, payload, trace from unnest(${kinds}::text[], ${payloads}::jsonb[], ${traces}::text[])
        with ordinality event (kind, payload, trace, place)
      order by place`,
    ]
  },
}

export async function insertEvent(trx: Trx, kind: string, payload: unknown): Promise<void> {
  await addDeferredRow(trx, events, { kind, payload, trace: currentTrace() })
  markCommit(trx)
}

/** Creates the reader's cursor at the beginning unless it exists. */
export async function insertCursor(db: Database, reader: string): Promise<void> {
  await db
    .insertInto('eventCursors')
    .values({ reader })
    .onConflict((row) => row.doNothing())
    .execute()
}

export interface TakenEvents {
  events: EventRow[]
  /** Committed events are held back, by another reading node or by an older transaction that is still open. */
  heldBack: boolean
}

/** Returns the next committed events and moves the cursor behind them; none while another node reads. */
export async function takeEvents(trx: Trx, reader: string, most: number): Promise<TakenEvents> {
  // A crash that sets the cursor back only repeats events, so the commit need not wait for the disk.
  const { rows } = await sql<(EventRow & { settled: boolean }) | { id: null }>`
    with taken as (
      select tx, id, set_config('synchronous_commit', 'off', true) from event_cursors
      where reader = ${reader} for update skip locked),
    seen as (
      select tx, id, kind, payload, trace, tx < pg_snapshot_xmin(pg_current_snapshot()) as settled
      from events where (tx, id) > ((select tx from taken), (select id from taken)) order by tx, id limit ${most}),
    moved as (
      update event_cursors set (tx, id) = (select tx, id from seen where settled order by tx desc, id desc limit 1)
      where reader = ${reader} and exists (select from seen where settled))
    select seen.tx::text as tx, seen.id, kind, payload, trace, settled from taken left join seen on true order by seen.tx, seen.id`.execute(
    trx,
  )
  const seen = rows.filter((row) => row.id !== null)
  const events = seen.filter(({ settled }) => settled)
  return { events, heldBack: rows.length === 0 || events.length < seen.length }
}

/** Whether committed events are waiting for the reader. */
export async function hasUnreadEvents(db: Database, reader: string): Promise<boolean> {
  const { rows } = await sql<{ unread: boolean }>`
    select exists (
      select 1 from events e left join event_cursors c on c.reader = ${reader}
      where (e.tx, e.id) > (coalesce(c.tx, '0'), coalesce(c.id, 0))
    ) as unread`.execute(db)
  return rows[0]?.unread === true
}
