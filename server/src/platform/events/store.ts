/** The rows of the outbox and how far each reader has come. */
import { sql } from 'kysely'
import { bringNews, type Database, type Trx } from '../db/database.ts'

export interface EventRow {
  tx: string
  id: number
  kind: string
  payload: unknown
}

export async function insertEvent(trx: Trx, kind: string, payload: unknown): Promise<void> {
  await trx
    .insertInto('events')
    .values({ kind, payload: JSON.stringify(payload) })
    .execute()
  bringNews(trx)
}

/** Makes sure that the reader has a place, at the beginning where it is new. */
export async function insertCursor(db: Database, reader: string): Promise<void> {
  await db
    .insertInto('eventCursors')
    .values({ reader })
    .onConflict((row) => row.doNothing())
    .execute()
}

export interface TakenEvents {
  events: EventRow[]
  /** Something committed is kept from the reader: by another node that reads, or by an older transaction that still runs. */
  heldBack: boolean
}

/** The next committed events of a reader, which moves behind them; none while another node reads. */
export async function advanceCursor(trx: Trx, reader: string, most: number): Promise<TakenEvents> {
  const cursor = await trx
    .selectFrom('eventCursors')
    .selectAll()
    // A place that a crash sets back is only told from once more; nothing has to reach the disk for it.
    .select(sql`set_config('synchronous_commit', 'off', true)`.as('lazily'))
    .where('reader', '=', reader)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  if (cursor === undefined) return { events: [], heldBack: true }
  const behind = sql`(tx, id) > (${cursor.tx}::xid8, ${cursor.id}::bigint)`
  const { rows } = await sql<EventRow & { settled: boolean }>`
    with seen as (
      select tx, id, kind, payload, tx < pg_snapshot_xmin(pg_current_snapshot()) as settled
      from events where ${behind} order by tx, id limit ${most}),
    moved as (
      update event_cursors set (tx, id) = (select tx, id from seen where settled order by tx desc, id desc limit 1)
      where reader = ${reader} and exists (select from seen where settled))
    select tx::text as tx, id, kind, payload, settled from seen order by tx, id`.execute(trx)
  const events = rows.filter(({ settled }) => settled)
  return { events, heldBack: events.length < rows.length }
}

/** Whether a reader still has committed events before it. */
export async function hasUnreadEvents(db: Database, reader: string): Promise<boolean> {
  const { rows } = await sql<{ unread: boolean }>`
    select exists (
      select 1 from events e left join event_cursors c on c.reader = ${reader}
      where (e.tx, e.id) > (coalesce(c.tx, '0'), coalesce(c.id, 0))
    ) as unread`.execute(db)
  return rows[0]?.unread === true
}
