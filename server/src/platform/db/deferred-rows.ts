/**
 * Rows that nobody reads before their commit, such as events and jobs. A transaction gathers them, and one statement
 * for each kind writes them together with its commit.
 */
import type { CompiledQuery, Kysely } from 'kysely'
import type { DB } from './types.generated.ts'

type Database = Kysely<DB>

export interface DeferredRows<Row> {
  /** The statements that write the rows in the order in which they were added. */
  statements(rows: readonly Row[]): readonly Statement[]
}

export interface Statement {
  compile(db: Database): CompiledQuery
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
    for (const statement of kind.statements([row])) await db.executeQuery(statement.compile(db))
    return
  }
  const rows = kinds.get(kind)
  if (rows === undefined) kinds.set(kind, [row])
  else rows.push(row)
}

const ready: DeferredRows<Statement> = { statements: (given) => given }

/** Adds a write that needs no gathering. */
export function defer(trx: Database, statement: Statement): Promise<void> {
  return addDeferredRow(trx, ready, statement)
}

/** The statements that write the gathered rows; the transaction must end with them. */
export function takeDeferredRows(trx: Database): CompiledQuery[] {
  const kinds = gathered.get(trx)
  gathered.delete(trx)
  return [...(kinds ?? [])].flatMap(([kind, rows]) => kind.statements(rows as never[]).map((each) => each.compile(trx)))
}
