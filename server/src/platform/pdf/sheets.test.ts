import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { threadId } from 'node:worker_threads'
import { afterEach, expect, test } from 'vitest'
import { oddSheet } from '../../testing/odd-sheets.ts'
import { textsOf } from '../../testing/pdf-texts.ts'
import { createLog } from '../operation/log.ts'
import { createSheets, type Sheets, type SheetsExtent } from './sheets.ts'

const log = createLog('silent', false)
const module = new URL('../../testing/odd-sheets.ts', import.meta.url)
const busy = { code: 'service-unavailable' }

let sheets: Sheets
afterEach(() => sheets.close())

function open(over: Partial<SheetsExtent> = {}): Sheets {
  sheets = createSheets(log, { threads: 1, module, ...over })
  return sheets
}

test('a document is drawn in a thread of its own, which stays for the next one', async () => {
  const { render, threads } = open()
  expect(threads()).toBe(0)
  const [first] = await render(oddSheet('plain'))
  const [second] = await render(oddSheet('plain'))
  expect(first).not.toBe(threadId)
  expect([second, threads()]).toEqual([first, 1])
})

test('the thread gives the same file as the module that draws', async () => {
  sheets = createSheets(log)
  const bytes = await sheets.render({ ...oddSheet('plain'), title: 'إيصال دفع', notes: ['ببب'] })
  expect(textsOf(Buffer.from(bytes))).toEqual(expect.arrayContaining(['حوار', 'إيصال دفع', 'ببب']))
})

test('a document that crashes its thread is drawn again in another one', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'hiwar-sheets-'))
  const { render } = open()
  const [alive] = await render(oddSheet('plain'))
  const [drawn] = await render(oddSheet('deadly once', join(folder, 'mark')))
  expect(drawn).not.toBe(alive)
  await rm(folder, { recursive: true })
})

test('a document that kills each thread fails, and the next one is drawn', async () => {
  const { render } = open()
  await expect(render(oddSheet('deadly'))).rejects.toThrow('exited')
  expect(await render(oddSheet('plain'))).toHaveLength(1)
})

test('documents beyond the queue are refused with the time of the next try', async () => {
  const { render } = open({ waiting: 1 })
  const waiting = Promise.allSettled([render(oddSheet('plain')), render(oddSheet('plain'))])
  await expect(render(oddSheet('plain'))).rejects.toMatchObject(busy)
  await waiting
})

test('a document that takes too long is refused, and does not hold up the one behind it', async () => {
  const [over, never] = [new AbortController(), new AbortController()]
  const deadlines = [never.signal, over.signal]
  const { render } = open({ deadline: () => deadlines.shift() ?? never.signal })
  await render(oddSheet('plain'))
  const endless = render(oddSheet('endless'))
  const behind = render(oddSheet('plain'))
  over.abort()
  await expect(endless).rejects.toMatchObject(busy)
  expect(await behind).toHaveLength(1)
})

test('closing ends the threads', async () => {
  const { render, close, threads } = open()
  await render(oddSheet('plain'))
  await close()
  expect(threads()).toBe(0)
})
