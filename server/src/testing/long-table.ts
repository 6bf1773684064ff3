/** A thread that writes a spreadsheet of as many rows as an export may have, and tells how many bytes that took. */
import { parentPort } from 'node:worker_threads'
import { csvRows } from '@hiwar/contract/fields/limits.ts'
import { sheetOf } from '../platform/tables/sheet.ts'

/** All rows together take more than 80 MB. */
const words = 'حوار '.repeat(40)
const atOnce = 100

let [rows, bytes] = [0, 0]

async function* table() {
  while (rows < csvRows) {
    yield Array.from({ length: atOnce }, (_, at) => rowOf(rows + at))
    rows += atOnce
  }
}

/** `join` gives each text memory of its own. */
function rowOf(number: number): string[] {
  const text = () => [number, words].join(' ')
  return [String(number), '2026-11-24 22:30', text(), text()]
}

const columns = [{ kind: 'number' }, { kind: 'date' }, {}, {}] as const
for await (const chunk of sheetOf(table(), columns)) bytes += (chunk as Buffer).length
parentPort?.postMessage({ rows, bytes })
