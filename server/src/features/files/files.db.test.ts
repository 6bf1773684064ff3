/** Tests of the addresses of stored files, and of the sweep. */
import { utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { systemClock } from '../../platform/platform.ts'
import { type BuiltPerson, buildAdmin, buildTutor } from '../../testing/accounts.ts'
import { keptFiles, pdf } from '../../testing/files.ts'
import { createTestServer, type TestServer } from '../../testing/server.ts'
import { sweepFilesJob } from './keep.ts'
import type { FileHolder } from './stored-file.ts'

let server: TestServer
let tutor: BuiltPerson
const name = `${'ab'.repeat(16)}.webp`
const content = Buffer.from('0123456789')

beforeEach(async () => {
  server = await createTestServer()
  tutor = await buildTutor(server.context)
  await server.context.storage.put('uploads', name, content)
})
afterEach(() => server.close())

async function get(url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') {
  const { statusCode: status, headers: reported, body } = await server.http.inject({ method, url, headers })
  return { status, headers: reported, body }
}

const upload = `/assets/uploads/${name}`

describe('an upload', () => {
  test('is public, immutable, and served with its exact type', async () => {
    expect(await get(upload)).toMatchObject({
      status: 200,
      body: '0123456789',
      headers: {
        'content-type': 'image/webp',
        'content-length': '10',
        'cache-control': 'public, max-age=31536000, immutable',
        'accept-ranges': 'bytes',
        'x-content-type-options': 'nosniff',
        'content-disposition': `inline; filename="${name}"`,
        'content-security-policy': 'sandbox',
      },
    })
  })

  test('is served in part for a range request', async () => {
    const part = await get(upload, { range: 'bytes=2-4' })
    expect(part).toMatchObject({ status: 206, body: '234', headers: { 'content-range': 'bytes 2-4/10' } })
    expect(part.headers).toMatchObject({ 'content-length': '3' })
    expect(await get(upload, { range: 'bytes=-3' })).toMatchObject({ status: 206, body: '789' })
    expect(await get(upload, { range: 'bytes=8-99' })).toMatchObject({ status: 206, body: '89' })
    expect(await get(upload, { range: 'bytes=0-0,4-5' })).toMatchObject({ status: 200, body: '0123456789' })
    expect(await get(upload, { range: 'bytes=2-4', 'if-range': '"other"' })).toMatchObject({ status: 200 })
  })

  test('answers an unsatisfiable range with its length', async () => {
    const beyond = await get(upload, { range: 'bytes=10-' })
    expect(beyond).toMatchObject({ status: 416, headers: { 'content-range': 'bytes */10' } })
  })

  test('is not sent again to a client that has it, and a HEAD response has no body', async () => {
    const { etag } = (await get(upload)).headers
    expect(await get(upload, { 'if-none-match': String(etag) })).toMatchObject({ status: 304, body: '' })
    expect(await get(upload, {}, 'HEAD')).toMatchObject({ status: 200, body: '', headers: { 'content-length': '10' } })
  })

  test.each([
    '..%2f..%2fetc%2fpasswd',
    '%2e%2e%2f%2e%2e%2fpackage.json',
    `..%2fuploads%2f${name}`,
    `${name}%00.html`,
    name.toUpperCase(),
    'a.svg',
    `${'ab'.repeat(16)}.html`,
    `${'ab'.repeat(16)}.svg`,
    'incoming',
    '.',
    `${'cd'.repeat(16)}.webp`,
  ])('with the name %s does not exist', async (asked) => {
    const { status, body } = await get(`/assets/uploads/${asked}`)
    expect([status, JSON.parse(body).code]).toEqual([404, expect.stringMatching(/^(asset-)?not-found$/)])
  })
})

describe('a receipt', () => {
  const receipt = `${'ef'.repeat(16)}.pdf`
  const url = `/assets/receipts/${receipt}`
  beforeEach(async () => {
    await server.context.storage.put('receipts', receipt, pdf)
  })

  /** Registers a holder for receipts, as the withdrawals feature does. */
  function holdReceipts(): void {
    const holder: FileHolder = {
      folder: 'receipts',
      holding: (_db, names) => Promise.resolve(names.includes(receipt) ? [{ name: receipt, ownerId: tutor.id }] : []),
    }
    server.context.fileHolders = [...server.context.fileHolders, holder]
  }

  test('that no row refers to does not exist', async () => {
    expect(await get(url, { authorization: `Bearer ${tutor.token}` })).toMatchObject({ status: 404 })
  })

  test('is open to its tutor and admins, is never cached, and downloads instead of opening', async () => {
    holdReceipts()
    const as = ({ token }: BuiltPerson) => ({ authorization: `Bearer ${token}` })
    expect(await get(url)).toMatchObject({ status: 401 })
    expect(await get(url, as(await buildTutor(server.context)))).toMatchObject({ status: 403 })
    expect(await get(url, as(await buildAdmin(server.context)))).toMatchObject({ status: 200 })
    expect(await get(url, { cookie: `sid=${tutor.token}` })).toMatchObject({ status: 200 })
    expect(await get(url, as(tutor))).toMatchObject({
      status: 200,
      headers: {
        'content-type': 'application/pdf',
        'cache-control': 'private, no-store',
        'content-disposition': `attachment; filename="${receipt}"`,
      },
    })
    expect(await get(url, { ...as(tutor), range: 'bytes=0-3' })).toMatchObject({ status: 206, body: '%PDF' })
  })
})

test('the sweep removes only old files that no row refers to', async () => {
  const { context, db } = server
  const { storage, config } = context
  const names = ['1', '2', '3', '4'].map((digit) => `${digit.repeat(32)}.webp`)
  const [named = '', young = '', orphan = '', shown = ''] = names
  for (const each of names) await storage.put('uploads', each, content)
  await storage.put('receipts', `${'5'.repeat(32)}.pdf`, pdf)
  await db.updateTable('users').set({ image: named }).where('id', '=', tutor.id).execute()
  await db.updateTable('tutors').set({ thumbnail: shown }).where('userId', '=', tutor.id).execute()
  const clip = `${'6'.repeat(32)}.mp4`
  await storage.put('uploads', clip, content)
  const now = systemClock.now()
  const stamp = (path: string, hours: number) =>
    utimes(join(config.STORAGE_FOLDER, path), now, new Date(now.getTime() - hours * 3600_000))
  for (const each of [named, orphan, shown]) await stamp(`uploads/${each}`, 25)
  for (const each of [young, name, clip]) await stamp(`uploads/${each}`, 0)
  await stamp(`receipts/${'5'.repeat(32)}.pdf`, 25)
  await sweepFilesJob.run(context, {})
  const left = [named, young, shown, name, clip].map((each) => `uploads/${each}`)
  expect(await keptFiles(context)).toEqual(left.sort())
})
