/** A table as CSV, with a cell that begins like a formula made harmless. */
import { Readable } from 'node:stream'
import { stringify } from 'csv-stringify/sync'
import type { Rows } from './sheet.ts'

/** The lines, while their rows are read. */
export function csvOf(batches: Rows): Readable {
  return Readable.from(linesOfTable(batches))
}

/** Spreadsheets recognize UTF-8 by this mark. */
const byteOrderMark = '\uFEFF'

// A cell that begins like a formula gets an apostrophe, so that no spreadsheet runs typed text. A cell with any kind of
// line break is quoted.
const options = { escape_formulas: true, record_delimiter: 'windows', quoted_match: /[\r\n]/ } as const

async function* linesOfTable(batches: Rows) {
  let mark = byteOrderMark
  for await (const rows of batches) {
    yield mark + linesOf(rows)
    mark = ''
  }
}

export function linesOf(rows: readonly (readonly string[])[]): string {
  return stringify(
    rows.map((row) => [...row]),
    options,
  )
}
