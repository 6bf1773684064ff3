/** Writes the zip file of a copy: a page to read, the same rows as JSON, and the person's files. */
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { mkdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { fieldWords } from '@hiwar/contract/platform/field-words.ts'
import { locale } from '@hiwar/domain/text/locale.ts'
import { firstName } from '@hiwar/domain/text/text.ts'
import { instantOfDate } from '@hiwar/domain/time/instant.ts'
import { cairoFormat } from '@hiwar/domain/time/words.ts'
import { ZipFile } from 'yazl'
import type { Context } from '../../context.ts'
import type { Trx } from '../../platform/db/database.ts'
import type { FileFolder } from '../../platform/files.ts'
import { waitingFolder } from '../../platform/forms/read-form.ts'
import { poundsOf } from '../mails/words.ts'
import { copyWords, tableWords } from './copy-words.ts'
import { type AnyHolding, holdings } from './holdings.ts'
import { type HeldRow, listHeldRows, listNamesOf } from './store.ts'

const version = 1
/** Folders in which people's own files are kept. */
const folders: readonly FileFolder[] = ['uploads', 'receipts', 'intro-videos']

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
      for (const [table, holding] of Object.entries<AnyHolding>(holdings)) {
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
    await write(html, pageEnd())
  } finally {
    await Promise.all([data, html].map((stream) => new Promise<void>((resolve) => stream.end(resolve))))
  }
  return [...files]
}

function fileNames({ files = [] }: AnyHolding, rows: readonly HeldRow[]): string[] {
  const names = rows.flatMap((row) => files.map((column) => row[column]))
  return names.filter((name) => typeof name === 'string')
}

/** Another person's id becomes the first name; the id of the data's owner stays. */
async function namePeople(trx: Trx, { people }: AnyHolding, rows: HeldRow[], userId: number): Promise<HeldRow[]> {
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

interface CopyParts {
  json: string
  page: string
  files: readonly string[]
}

async function writeZip(
  { storage }: Context,
  path: string,
  { json, page, files }: CopyParts,
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

// The page: one file without scripts, read from right to left, that opens without the network.

const style = `
:root { color-scheme: light dark; font: 16px/1.7 system-ui, 'Noto Sans Arabic', Tahoma, sans-serif; }
body { margin: 0 auto; padding: 1.5rem; max-inline-size: 75rem; }
section { overflow-x: auto; margin-block: 2rem; }
table { border-collapse: collapse; inline-size: 100%; font-size: .875rem; }
th, td { border: 1px solid #8886; padding: .35rem .6rem; text-align: start; vertical-align: top; }
th { white-space: nowrap; }
td { unicode-bidi: plaintext; white-space: pre-line; }
`

function pageStart(madeAt: Date): string {
  const { title, made, intro, leftOut, reasons } = copyWords
  return `<!doctype html>
<html lang="ar" dir="rtl"><head><meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title><style>${style}</style></head><body>
<h1>${title}</h1><p>${made} ${escaped(timeOf(madeAt))}. ${intro}</p>
<h2>${leftOut}</h2><ul>${reasons.map((reason) => `<li>${reason}</li>`).join('')}</ul>
`
}

function pageEnd(): string {
  return '</body></html>\n'
}

/** One table of the copy; nothing for a table without rows. */
function sectionOf(table: string, holding: AnyHolding, rows: readonly HeldRow[], userId: number): string {
  if (rows.length === 0) return ''
  const { exported, files = [], people } = holding
  const cell = (row: HeldRow, column: string) => {
    const value = row[column]
    if (people.includes(column) && value === userId) return copyWords.you
    if (files.includes(column) && typeof value === 'string') return linkTo(value)
    return escaped(wordsOf(column, value))
  }
  const head = exported.map((column) => `<th scope="col">${fieldWords[column] ?? column}</th>`).join('')
  const lines = rows.map((row) => `<tr>${exported.map((column) => `<td>${cell(row, column)}</td>`).join('')}</tr>`)
  const title = tableWords[table] ?? table
  return `<section><h2>${title}</h2><table><thead><tr>${head}</tr></thead><tbody>\n${lines.join('\n')}
</tbody></table></section>\n`
}

const time = cairoFormat({ dateStyle: 'medium', timeStyle: 'short' })
const timeOf = (at: Date) => time.format(instantOfDate(at))

const amounts = new Set(
  'amount price fullPrice refundedAmount minAmount maxAmount requestedAmount orderAmount paymentAmount'.split(' '),
)
/** Rows, years and references are names, and are not grouped. */
const number = new Intl.NumberFormat(locale, { useGrouping: false })

function wordsOf(column: string, value: unknown): string {
  if (value === null || value === undefined) return ''
  if (value instanceof Date) return timeOf(value)
  if (typeof value === 'boolean') return value ? copyWords.yes : copyWords.no
  if (typeof value === 'number') return amounts.has(column) ? poundsOf(value) : number.format(value)
  if (typeof value !== 'string') return JSON.stringify(value)
  return column === 'about' ? value.replace(/<[^>]*>/g, ' ').trim() : value
}

/** The name comes from the server and holds letters, digits and one dot. */
function linkTo(name: string): string {
  return `<a href="files/${escaped(name)}">${escaped(name)}</a>`
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign)
}
