/** Writes the zip file of a copy: a page to read, the same rows as JSON, and the person's files. */
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { mkdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { firstName } from '@hiwar/domain/text/text.ts'
import { ZipFile } from 'yazl'
import type { Context } from '../../context.ts'
import type { Trx } from '../../platform/db/database.ts'
import type { FileFolder } from '../../platform/files.ts'
import { waitingFolder } from '../../platform/forms/read-form.ts'
import { pageEnd, pageStart, sectionOf } from './copy-page.ts'
import { copyWords } from './copy-words.ts'
import type { Holding } from './holding.ts'
import { holdings } from './holdings.ts'
import { type HeldRow, listHeldRows, listNamesOf } from './store.ts'

const version = 1
const folders: readonly FileFolder[] = ['uploads', 'receipts', 'intro-videos', 'chat-files', 'lessons']

export interface Copy {
  path: string
  bytes: number
  sha256: string
}

/** Writes the file into the folder of waiting files, which the nightly sweep empties after a crash. */
export async function writeCopy(context: Context, userId: number, name: string): Promise<Copy> {
  const folder = waitingFolder(context.config.STORAGE_FOLDER)
  await mkdir(folder, { recursive: true })
  const place = (ending: string) => join(folder, `${name}.${ending}`)
  const [json, page, path] = [place('json'), place('html'), place('zip')]
  try {
    const files = await writeRows(context, userId, { json, page })
    return { path, ...(await writeZip(context, path, { json, page, files })) }
  } catch (error) {
    await rm(path, { force: true })
    throw error
  } finally {
    await Promise.all([json, page].map((each) => rm(each, { force: true })))
  }
}

/** Reads all tables from one snapshot, one table after the other; memory holds the rows of one. Returns file names. */
async function writeRows(
  { documents, clock }: Context,
  userId: number,
  { json, page }: { json: string; page: string },
): Promise<string[]> {
  const madeAt = clock.now()
  const [data, html] = [createWriteStream(json), createWriteStream(page)]
  const files = new Set<string>()
  const write = async (stream: typeof data, text: string) => {
    if (!stream.write(text)) await once(stream, 'drain')
  }
  try {
    await write(data, `{"version":${version},"madeAt":${JSON.stringify(madeAt)},"tables":{`)
    await write(html, pageStart(madeAt))
    const snapshot = documents.transaction().setIsolationLevel('repeatable read').setAccessMode('read only')
    await snapshot.execute(async (trx) => {
      let comma = ''
      for (const [table, holding] of Object.entries<Holding>(holdings)) {
        if (holding.exported.length === 0) continue
        const rows = await listHeldRows(trx, table, holding, userId)
        for (const name of fileNames(holding, rows)) files.add(name)
        const named = await namePeople(trx, holding, rows, userId)
        await write(data, `${comma}${JSON.stringify(table)}:${JSON.stringify(named)}`)
        await write(html, sectionOf(table, holding, named, userId))
        comma = ','
      }
    })
    await write(data, '}}\n')
    await write(html, pageEnd)
  } finally {
    await Promise.all([data, html].map((stream) => new Promise<void>((resolve) => stream.end(resolve))))
  }
  return [...files]
}

function fileNames({ files = [] }: Holding, rows: readonly HeldRow[]): string[] {
  const names = rows.flatMap((row) => files.map((column) => row[column]))
  return names.filter((name) => typeof name === 'string')
}

/** Another person's id becomes the first name; the id of the data's owner stays. */
async function namePeople(trx: Trx, { people }: Holding, rows: HeldRow[], userId: number): Promise<HeldRow[]> {
  const isOther = (value: unknown): value is number => typeof value === 'number' && value !== userId
  const ids = new Set(rows.flatMap((row) => people.map((column) => row[column]).filter(isOther)))
  if (ids.size === 0) return rows
  const names = new Map((await listNamesOf(trx, [...ids])).map(({ id, name }) => [id, name]))
  const called = (id: number) => {
    const name = names.get(id) ?? null
    return name === null ? copyWords.unnamed : firstName(name)
  }
  const changed = (row: HeldRow) => people.filter((column) => isOther(row[column]))
  return rows.map((row) => ({
    ...row,
    ...Object.fromEntries(changed(row).map((column) => [column, called(row[column] as number)])),
  }))
}

async function writeZip(
  { storage }: Context,
  path: string,
  { json, page, files }: { json: string; page: string; files: readonly string[] },
): Promise<Pick<Copy, 'bytes' | 'sha256'>> {
  const zip = new ZipFile()
  zip.addFile(page, 'index.html')
  zip.addFile(json, 'data.json')
  for (const name of files) {
    const kept = await findFile(storage, name)
    if (kept === null) continue
    // Pictures, films and documents are compressed already.
    zip.addReadStreamLazy(`files/${name}`, { size: kept.bytes, compress: false }, (hand) => {
      storage.read(kept.folder, name).then(
        (stream) => hand(null, stream),
        (error) => hand(error, undefined as never),
      )
    })
  }
  zip.end()
  const hash = createHash('sha256')
  const hashing = new Transform({
    transform(part, _encoding, done) {
      hash.update(part)
      done(null, part)
    },
  })
  const broken = once(zip, 'error').then(([error]) => Promise.reject(error))
  await Promise.race([pipeline(zip.outputStream, hashing, createWriteStream(path)), broken])
  return { bytes: (await stat(path)).size, sha256: hash.digest('hex') }
}

async function findFile(storage: Context['storage'], name: string) {
  for (const folder of folders) {
    const file = await storage.find(folder, name)
    if (file !== null) return { folder, bytes: file.bytes }
  }
  return null
}
