import { sql } from 'kysely'
import type { Database, NewRow, Row, Trx } from '../../platform/db/database.ts'
import { briefOf, type PersonRow } from '../users/store.ts'

export type ContactChangeRow = Row<'contactChanges'>
export interface ShownChange extends ContactChangeRow {
  asker: Pick<PersonRow, 'id' | 'name' | 'image'> | null
}

/** The changes that nobody made or dropped; one whose week is over is void. */
function openChanges(db: Database | Trx, now: Date) {
  return db
    .selectFrom('contactChanges')
    .selectAll()
    .where('doneAt', 'is', null)
    .where('canceledAt', 'is', null)
    .where('expiresAt', '>', now)
}

export function findOpenChange(db: Database | Trx, userId: number, now: Date): Promise<ShownChange | undefined> {
  return openChanges(db, now)
    .select(briefOf('contactChanges.askerId').as('asker'))
    .where('userId', '=', userId)
    .executeTakeFirst()
}

/** The change with this id or this link token, whether it waits or not. */
export function findChange(db: Database | Trx, by: { id: number } | { tokenHash: string }) {
  const query = db.selectFrom('contactChanges').selectAll()
  return ('id' in by ? query.where('id', '=', by.id) : query.where('wordHash', '=', by.tokenHash)).executeTakeFirst()
}

export async function insertChange(trx: Trx, change: NewRow<'contactChanges'>): Promise<void> {
  await trx.insertInto('contactChanges').values(change).execute()
}

/** Drops the change that waits; false when none does. Lock the user row first. */
export async function cancelOpenChange(trx: Trx, userId: number, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('contactChanges')
    .set({ canceledAt: now })
    .where('userId', '=', userId)
    .where('doneAt', 'is', null)
    .where('canceledAt', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Stores the hash of the link token in the newest mail. */
export async function updateToken(db: Database, id: number, tokenHash: string): Promise<void> {
  await db.updateTable('contactChanges').set({ wordHash: tokenHash }).where('id', '=', id).execute()
}

export async function settleChange(
  trx: Trx,
  id: number,
  settled: Required<Pick<NewRow<'contactChanges'>, 'confirmedBy' | 'doneAt' | 'readyAt'>>,
): Promise<void> {
  await trx.updateTable('contactChanges').set(settled).where('id', '=', id).execute()
}

/**
 * The instant until which the person is paid only to receivers that were paid before; undefined when any receiver may
 * be paid.
 */
export async function findHoldEnd(db: Database | Trx, userId: number, now: Date): Promise<Date | undefined> {
  const { until } = await db
    .selectFrom('contactChanges')
    .select(sql<Date | null>`max(ready_at)`.as('until'))
    .where('userId', '=', userId)
    .where('readyAt', '>', now)
    .executeTakeFirstOrThrow()
  return until ?? undefined
}
