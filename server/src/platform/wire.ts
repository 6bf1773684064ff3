/** Rows as they travel. */

/** Instants are text on the wire; every other value is what it is in the row. */
export type Wire<Row> = {
  [Column in keyof Row]: Row[Column] extends Date | null ? WireInstant<Row[Column]> : Row[Column]
}
type WireInstant<Value> = Value extends Date ? string : Value

/** The columns that travel under their own names; a column that nobody names stays behind. */
export function wire<Row extends object, Column extends keyof Row>(
  row: Row,
  ...columns: readonly Column[]
): Wire<Pick<Row, Column>> {
  const wired: Partial<Record<Column, unknown>> = {}
  for (const column of columns) {
    const value = row[column]
    wired[column] = value instanceof Date ? value.toISOString() : value
  }
  return wired as Wire<Pick<Row, Column>>
}
