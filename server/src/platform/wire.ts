/** Rows in the format of the wire. */

/** Instants are text on the wire; every other value stays as in the row. */
export type Wire<Row> = {
  [Column in keyof Row]: Row[Column] extends Date | null ? WireInstant<Row[Column]> : Row[Column]
}
type WireInstant<Value> = Value extends Date ? string : Value

/** Copies only the listed columns, so that an unlisted column never reaches the wire. */
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
