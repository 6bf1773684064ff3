import type { BulkRefusal, BulkState } from '@hiwar/contract/platform/bulk.ts'
import { sql } from 'kysely'
import type { Database, NewRow, Row, RowChanges, Trx } from '../../platform/db/database.ts'

export type BulkRow = Row<'bulkOperations'>

export function insertBulk(trx: Trx, row: NewRow<'bulkOperations'>): Promise<BulkRow> {
  return trx.insertInto('bulkOperations').values(row).returningAll().executeTakeFirstOrThrow()
}

export function findBulk(db: Database | Trx, id: number): Promise<BulkRow | undefined> {
  return db.selectFrom('bulkOperations').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Changes a row that is in one of these states; of two who want it at once, the second finds it in another state. */
export function turnBulk(
  trx: Trx,
  id: number,
  from: readonly BulkState[],
  changes: RowChanges<'bulkOperations'>,
): Promise<BulkRow | undefined> {
  return trx
    .updateTable('bulkOperations')
    .set(changes)
    .where('id', '=', id)
    .where('state', 'in', [...from])
    .returningAll()
    .executeTakeFirst()
}

/** Notes what became of one row of the list; false when it had its turn before. */
export async function recordResult(trx: Trx, id: number, rowId: number, refusal: BulkRefusal | null): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('bulkOperations')
    .set({ results: sql`results || ${JSON.stringify({ [rowId]: refusal })}::jsonb` })
    .where('id', '=', id)
    .where('state', '=', 'running')
    .where(sql<boolean>`not jsonb_exists(results, ${String(rowId)})`)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
