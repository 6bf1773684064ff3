/** Writes rows as the lines of a table that spreadsheets open. */
import { stringify } from 'csv-stringify/sync'

/** Tells spreadsheets that the letters after it are UTF-8. */
const byteOrderMark = '\uFEFF'

// A cell that begins like a formula gets an apostrophe, so that no spreadsheet runs what somebody typed.
// A new line inside a cell is quoted whichever way it is written.
const options = { escape_formulas: true, record_delimiter: 'windows', quoted_match: /[\r\n]/ } as const

export function firstLine(names: readonly string[]): string {
  return byteOrderMark + linesOf([names])
}

export function linesOf(rows: readonly (readonly string[])[]): string {
  return stringify(
    rows.map((row) => [...row]),
    options,
  )
}
