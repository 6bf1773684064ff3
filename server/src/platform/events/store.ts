/** The rows of the outbox and how far each reader has come. */
import { sql } from 'kysely'
import type { Database } from '../db/database.ts'
import type { Trx } from '../db/transaction.ts'

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
}

/** The next committed events of a reader, which moves behind them; none while another node reads. */
export async function takeEvents(trx: Trx, reader: string, most: number): Promise<EventRow[]> {
  await trx
    .insertInto('eventCursors')
    .values({ reader })
    .onConflict((row) => row.doNothing())
    .execute()
  const cursor = await trx
    .selectFrom('eventCursors')
    .selectAll()
    .where('reader', '=', reader)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  if (cursor === undefined) return []
  const { rows } = await sql<EventRow>`
    select tx::text as tx, id, kind, payload from events
    where (tx, id) > (${cursor.tx}::xid8, ${cursor.id}::bigint) and tx < pg_snapshot_xmin(pg_current_snapshot())
    order by tx, id limit ${most}`.execute(trx)
  const last = rows.at(-1)
  if (last !== undefined) {
    await trx.updateTable('eventCursors').set({ tx: last.tx, id: last.id }).where('reader', '=', reader).execute()
  }
  return rows
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
