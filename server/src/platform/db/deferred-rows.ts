/**
 * Rows that nobody reads before their commit, such as events and jobs. A transaction gathers them, and one statement
 * for each kind writes them at its end.
 */
import type { Kysely } from 'kysely'
import type { DB } from './types.generated.ts'

type Database = Kysely<DB>

export interface DeferredRows<Row> {
  /** Writes the rows in the order in which they were added. */
  write(db: Database, rows: readonly Row[]): Promise<void>
}

const gathered = new WeakMap<object, Map<DeferredRows<never>, unknown[]>>()

/** Begins to gather; `writeDeferredRows` ends it. */
export function gatherDeferredRows(trx: Database): void {
  gathered.set(trx, new Map())
}

/** Adds a row to a gathering transaction. Elsewhere, for example without a transaction, the row is written at once. */
export async function addDeferredRow<Row>(db: Database, kind: DeferredRows<Row>, row: Row): Promise<void> {
  const kinds = gathered.get(db)
  if (kinds === undefined) return kind.write(db, [row])
  const rows = kinds.get(kind)
  if (rows === undefined) kinds.set(kind, [row])
  else rows.push(row)
}

/** Writes the gathered rows; the transaction must end next. */
export async function writeDeferredRows(trx: Database): Promise<void> {
  const kinds = gathered.get(trx)
  gathered.delete(trx)
  for (const [kind, rows] of kinds ?? []) await kind.write(trx, rows as never[])
}
