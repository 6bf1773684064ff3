import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { box, falseFilms } from '../../testing/false-films.ts'
import { buildPicture, buildVideo } from '../../testing/files.ts'
import { holdsWhatItClaims } from './film-claims.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hiwar-films-'))
})
afterAll(() => rm(folder, { recursive: true }))

async function isHonest(bytes: Buffer): Promise<boolean> {
  const path = join(folder, 'film')
  await writeFile(path, bytes)
  return holdsWhatItClaims(path)
}

test('a real film holds what it claims, and so does what is no MP4', async () => {
  expect(await isHonest(await buildVideo(60))).toBe(true)
  expect(await isHonest(await buildVideo(60, 'webm'))).toBe(true)
  expect(await isHonest(await buildPicture('png'))).toBe(true)
  expect(await isHonest(Buffer.alloc(0))).toBe(true)
})

test.each(Object.entries(falseFilms))('%s is more than the file holds', async (_what, bytes) => {
  expect(await isHonest(bytes)).toBe(false)
})

test('a table in a box of no known size, of a long size, or deep inside others counts as well', async () => {
  const [table] = [box('stz2', 0, 0, 0xffff_ffff)]
  const open = box('moov', table)
  open.writeUInt32BE(0)
  const long = Buffer.concat([
    Buffer.from([0, 0, 0, 1]),
    Buffer.from('moov'),
    Buffer.alloc(6),
    Buffer.from([0, 36]),
    table,
  ])
  expect(await isHonest(open)).toBe(false)
  expect(await isHonest(long)).toBe(false)
  expect(await isHonest(box('moov', box('trak', box('mdia', box('minf', box('stbl', table))))))).toBe(false)
})

test('a file of ever more heads is not read to its end', async () => {
  expect(await isHonest(Buffer.concat(Array.from({ length: 50_001 }, () => box('free'))))).toBe(false)
})
