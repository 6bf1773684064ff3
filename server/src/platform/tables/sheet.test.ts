import { expect, test } from 'vitest'
import { filesOfZip } from '../../testing/zips.ts'
import { sheetOf } from './sheet.ts'

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
