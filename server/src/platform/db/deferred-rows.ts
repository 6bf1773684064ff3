/**
 * Rows that nobody reads before their commit, such as events and jobs. A transaction gathers them, and one statement
 * for each kind writes them together with its commit.
 */
import type { Kysely, RawBuilder } from 'kysely'
import type { DB } from './types.generated.ts'

type Database = Kysely<DB>

export interface DeferredRows<Row> {
  /** The statements that write the rows in the order in which they were added. */
  statements(rows: readonly Row[]): RawBuilder<unknown>[]
}

const gathered = new WeakMap<object, Map<DeferredRows<never>, unknown[]>>()

/** Begins to gather; `takeDeferredRows` ends it. */
export function gatherDeferredRows(trx: Database): void {
  gathered.set(trx, new Map())
}

/** Adds a row to a gathering transaction. Elsewhere, for example without a transaction, the row is written at once. */
export async function addDeferredRow<Row>(db: Database, kind: DeferredRows<Row>, row: Row): Promise<void> {
  const kinds = gathered.get(db)
  if (kinds === undefined) {
    for (const statement of kind.statements([row])) await statement.execute(db)
    return
  }
  const rows = kinds.get(kind)
  if (rows === undefined) kinds.set(kind, [row])
  else rows.push(row)
}

/** The statements that write the gathered rows; the transaction must end with them. */
export function takeDeferredRows(trx: Database): RawBuilder<unknown>[] {
  const kinds = gathered.get(trx)
  gathered.delete(trx)
  return [...(kinds ?? [])].flatMap(([kind, rows]) => kind.statements(rows as never[]))
}
