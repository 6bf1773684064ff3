/** Writes one file of a form to where it waits, counting what comes and looking at what it is. */
import { randomBytes } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { type FileKind, type FileRule, type FileType, fileRules } from '@hiwar/contract/fields/files.ts'
import { fileTypeFromFile } from 'file-type'
import { Refusal } from '../refusal.ts'
import type { SentFile } from './sent-file.ts'

/** An animated PNG is a PNG. */
const sameAs: Readonly<Record<string, FileType>> = { 'image/apng': 'image/png' }

/** The file, or null when it is empty, as a form sends a field that nobody filled in. Nothing stays of a refused one. */
export async function receiveFile(stream: Readable, kind: FileKind, folder: string): Promise<SentFile | null> {
  const rule: FileRule = fileRules[kind]
  const path = join(folder, randomBytes(16).toString('hex'))
  try {
    const counted = count(rule.bytes)
    await pipeline(stream, counted.through, createWriteStream(path, { flags: 'wx', flush: true }))
    const bytes = counted.bytes()
    const type = bytes === 0 ? undefined : await typeOf(path)
    if (bytes > 0 && (type === undefined || !rule.types.includes(type))) {
      throw new Refusal('bad-request', { status: 415 })
    }
    if (type !== undefined) return { path, type, bytes }
  } catch (error) {
    await rm(path, { force: true })
    throw error
  }
  await rm(path, { force: true })
  return null
}

function count(most: number) {
  let bytes = 0
  const through = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length
      if (bytes > most) done(new Refusal('bad-request', { status: 413 }))
      else done(null, chunk)
    },
  })
  return { through, bytes: () => bytes }
}

async function typeOf(path: string): Promise<FileType | undefined> {
  const mime = (await fileTypeFromFile(path))?.mime
  return mime === undefined ? undefined : (sameAs[mime] ?? (mime as FileType))
}
