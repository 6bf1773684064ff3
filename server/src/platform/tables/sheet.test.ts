import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { balance, day, instant } from '@hiwar/contract/fields/basic.ts'
import { csvRows } from '@hiwar/contract/fields/limits.ts'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { filesOfZip } from '../../testing/zips.ts'
import { cellOf, readableColumns } from './columns.ts'
import { linesOf } from './csv.ts'
import { sheetOf } from './sheet.ts'

test('I-T63 a spreadsheet and the CSV of the same rows hold the same cells, and nothing typed is a formula', async () => {
  const columns = readableColumns(
    z.object({
      id: z.int(),
      amount: balance,
      createdAt: instant.nullable(),
      dueBy: z.array(day),
      accountNumber: z.string(),
      code: z.string(),
      name: z.string(),
    }),
  )
  const rows = [
    // Either side of the night in which the clock in Cairo goes back.
    [1, 125_050, '2026-10-29T20:30:00.000Z', ['2026-12-01'], '0012345678901234567890', 'MAR-1', '=1+1'],
    [2, -500, '2026-10-29T22:29:59.999Z', ['2028-02-29'], '-12345', '007', '+201012345678'],
    [3, 0, null, ['2026-12-01', '2026-12-02'], '1e5', '2026-12-01', '@sum(a1)'],
  ].map(([id, amount, createdAt, dueBy, accountNumber, code, name]) => {
    const given = { id, amount, createdAt, dueBy, accountNumber, code, name }
    return columns.map((column) => cellOf(given, column))
  })
  const table = [columns.map(({ heading }) => heading), ...rows]
  const lines = linesOf(table).trimEnd().split('\r\n')
  expect(lines.slice(1)).toEqual([
    "1,1250.50,2026-10-29 23:30,2026-12-01,0012345678901234567890,MAR-1,'=1+1",
    "2,'-5.00,2026-10-30 00:29,2028-02-29,'-12345,007,'+201012345678",
    "3,0.00,,2026-12-01; 2026-12-02,1e5,2026-12-01,'@sum(a1)",
  ])
  const file = sheetOf(batches(table.slice(0, 1), table.slice(1)), columns)
  const cells = await cellsOf(Buffer.concat(await file.toArray()))
  expect(cells.map((line) => line.map(({ shown }) => shown))).toEqual(
    lines.map((line) => line.split(',').map((cell) => cell.replace(/^'/, ''))),
  )
  const texts = ['text', 'text', 'text']
  expect(cells.map((line) => line.map(({ type }) => type))).toEqual([
    ['text', 'text', 'text', 'text', ...texts],
    ['number', 'number', 'date', 'date', ...texts],
    ['number', 'number', 'date', 'date', ...texts],
    ['number', 'number', 'empty', 'text', ...texts],
  ])
})

test('I-T63 a thread with 48 MB writes a spreadsheet of 100,000 rows', async () => {
  const module = new URL('../../testing/long-table.ts', import.meta.url)
  const thread = new Worker(module, { resourceLimits: { maxOldGenerationSizeMb: 48 } })
  const [written] = (await once(thread, 'message')) as [{ rows: number; bytes: number }]
  expect(written.rows).toBe(csvRows)
  expect(written.bytes).toBeGreaterThan(csvRows)
})

test.each([
  ['marks', 'a <b> & c', 'a &lt;b&gt; &amp; c'],
  ['line ends', 'one\r\ntwo', 'one&#13;\ntwo'],
  ['what XML cannot hold', 'a\u0000\u001b\ud800\ufffeb', 'ab'],
  ['signs by number', '_x000D_', '_x005F_x000D_'],
  ['too many characters', '😀'.repeat(20_000), '😀'.repeat(16_383)],
])('a sheet holds a text with %s', async (_name, cell, written) => {
  const file = Buffer.concat(await sheetOf(batches([[cell]]), []).toArray())
  const sheet = String((await filesOfZip(file)).get('xl/worksheets/sheet1.xml'))
  expect(sheet).toContain(`<t xml:space="preserve">${written}</t>`)
})

test('a source that fails breaks the sheet off, and a reader who leaves ends the source', async () => {
  const failing = async function* () {
    yield [['a']]
    throw new Error('broken')
  }
  await expect(sheetOf(failing(), []).toArray()).rejects.toThrow('broken')
  const [begun, ended] = [Promise.withResolvers<string>(), Promise.withResolvers<string>()]
  const endless = async function* () {
    begun.resolve('begun')
    try {
      for (;;) yield [['a']]
    } finally {
      ended.resolve('ended')
    }
  }
  const file = sheetOf(endless(), [])
  file.resume()
  await begun.promise
  file.destroy()
  expect(await ended.promise).toBe('ended')
})

async function* batches(...given: string[][][]) {
  yield* given
}

/** The cells of each row, as a spreadsheet reads the file and shows them. */
async function cellsOf(file: Uint8Array) {
  const files = await filesOfZip(file)
  const styles = String(files.get('xl/styles.xml'))
  const codes = new Map(
    Array.from(styles.matchAll(/numFmtId="(\d+)" formatCode="(.*?)"/g), ([, id, code]) => [id, code] as const),
  )
  const [, list = ''] = /<cellXfs.*?>(.*)<\/cellXfs>/.exec(styles) ?? []
  const formats = Array.from(list.matchAll(/numFmtId="(\d+)"/g), ([, id = '']) => codes.get(id) ?? id)
  const sheet = String(files.get('xl/worksheets/sheet1.xml'))
  const cell = /<c(?: s="(\d+)")?(?: t="inlineStr")?(?:\/>|>(?:<v>(.*?)<\/v>|<is><t .*?>(.*?)<\/t><\/is>)<\/c>)/g
  return Array.from(sheet.matchAll(/<row>(.*?)<\/row>/g), ([, row = '']) =>
    Array.from(row.matchAll(cell), ([, style = '0', value, text]) => {
      if (text !== undefined) return { type: 'text', shown: text }
      if (value === undefined) return { type: 'empty', shown: '' }
      const format = formats[Number(style)] ?? ''
      if (!format.startsWith('yyyy')) return { type: 'number', shown: value }
      // Days since 30 December 1899.
      const at = new Date(Date.UTC(1899, 11, 30) + Math.round(Number(value) * 24 * 60) * 60_000)
      return { type: 'date', shown: at.toISOString().replace('T', ' ').slice(0, format.length) }
    }),
  )
}
