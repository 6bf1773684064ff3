/**
 * Both kinds of storage keep the same promises. Without a bucket service on the machine, `npm test` reports at its end
 * that the bucket was not tested.
 */
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { hasSwift, startSwift, type TestSwift } from '../../testing/swift.ts'
import { openLocalStorage } from './open.ts'
import { openS3Storage, type S3Settings } from './s3.ts'
import type { Storage } from './storage.ts'

let root: string
let swift: TestSwift | undefined
let bucket: S3Settings

beforeAll(async () => {
  swift = hasSwift() ? await startSwift() : undefined
})
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'hiwar-storage-'))
  if (swift !== undefined) bucket = await swift.openBucket()
})
afterEach(() => rm(root, { recursive: true, force: true }))
afterAll(() => swift?.kill())

const places: [string, () => Storage][] = [['this machine', () => openLocalStorage(root)]]
const buckets: [string, () => Storage][] = hasSwift() ? [['a bucket', () => openS3Storage(bucket)]] : []

async function allOf<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const all: Item[] = []
  for await (const item of items) all.push(item)
  return all
}

const content = Buffer.from(Array.from({ length: 1_000 }, (_, index) => index % 251))
const name = `${'a'.repeat(32)}.webp`

describe.each([...places, ...buckets])('%s', (_place, open) => {
  let storage: Storage
  beforeEach(() => {
    storage = open()
  })
  afterEach(() => storage.close())

  test('returns a stored file, complete or as a range', async () => {
    await storage.put('uploads', name, content)
    expect(await buffer(await storage.read('uploads', name))).toEqual(content)
    expect(await buffer(await storage.read('uploads', name, { start: 10, end: 19 }))).toEqual(content.subarray(10, 20))
    expect(await storage.find('uploads', name)).toEqual({ bytes: 1_000, storedAt: expect.any(Date) })
  })

  test('moves a file into the storage and leaves no copy behind', async () => {
    const waiting = join(root, 'incoming')
    await mkdir(waiting, { recursive: true })
    await writeFile(join(waiting, 'sent'), content)
    await storage.put('intro-videos', name, { path: join(waiting, 'sent') })
    expect(await readdir(waiting)).toEqual([])
    expect(await buffer(await storage.read('intro-videos', name))).toEqual(content)
  })

  test('keeps folders apart and finds no file that it does not have', async () => {
    await storage.put('uploads', name, content)
    expect(await storage.find('receipts', name)).toBeNull()
    expect(await storage.find('uploads', `b${name.slice(1)}`)).toBeNull()
  })

  test('removes a file, and removing it again succeeds', async () => {
    await storage.put('receipts', name, content)
    await storage.remove('receipts', name)
    await storage.remove('receipts', name)
    expect(await storage.find('receipts', name)).toBeNull()
  })

  test('lists the files of a folder with their times, and nothing for an empty folder', async () => {
    const names = ['1', '2', '3', '4', '5'].map((digit) => `${digit.repeat(32)}.pdf`)
    for (const each of names) await storage.put('receipts', each, content)
    await storage.put('uploads', name, content)
    const listed = await allOf(storage.list('receipts'))
    expect(listed.map((file) => file.name).sort()).toEqual(names)
    const found = await storage.find('receipts', names[0] ?? '')
    expect(Math.abs(Number(listed[0]?.storedAt) - Number(found?.storedAt))).toBeLessThan(2_000)
    expect(await allOf(storage.list('intro-videos'))).toEqual([])
  })

  test('reports that it can accept files', async () => {
    await expect(storage.check()).resolves.toBeUndefined()
  })
})

describe.each(buckets)('%s', (_place, open) => {
  test('stores a large file from the disk', async () => {
    const storage = open()
    const path = join(root, 'large')
    await writeFile(path, Buffer.alloc(9_000_000, 7))
    await storage.put('uploads', name, { path })
    expect(await storage.find('uploads', name)).toMatchObject({ bytes: 9_000_000 })
    storage.close()
  })

  test.each([
    ['does not know us', { secretAccessKey: 'of somebody else' }],
    ['is not there', { bucket: 'nobody-made-it' }],
  ])('that %s answers every write with `service-unavailable`', async (_what, over) => {
    const storage = openS3Storage({ ...bucket, ...over })
    await expect(storage.put('uploads', name, content)).rejects.toMatchObject({ code: 'service-unavailable' })
    await expect(storage.check()).rejects.toThrow()
    storage.close()
  })
})

test('an unreachable bucket answers every call with `service-unavailable`', async () => {
  const nobody = { endpoint: 'http://127.0.0.1:9', bucket: 'hiwar', region: 'us-east-1', pathStyle: true }
  const storage = openS3Storage({ ...nobody, accessKeyId: 'key', secretAccessKey: 'secret' })
  await expect(storage.put('uploads', name, content)).rejects.toMatchObject({ code: 'service-unavailable' })
  await expect(storage.find('uploads', name)).rejects.toMatchObject({ code: 'service-unavailable' })
  await expect(storage.check()).rejects.toThrow()
  storage.close()
})

test('a missing folder fails the storage check', async () => {
  await expect(openLocalStorage(join(root, 'missing')).check()).rejects.toThrow()
})
