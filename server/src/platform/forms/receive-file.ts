/** Writes one file of a form to the waiting folder while it checks size and type. */
import { randomBytes } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { type FileKind, type FileRule, type FileType, fileRules } from '@hiwar/contract/fields/files.ts'
import { fileTypeFromFile } from 'file-type'
import { Refusal } from '../action.ts'
import type { SentFile } from '../files.ts'
import type { Arrive } from './uploads.ts'

export interface Place {
  folder: string
  arrive: Arrive
}

/** Types that are accepted as another one: an animated PNG is a PNG. */
const sameAs: Readonly<Record<string, FileType>> = {
  'image/apng': 'image/png',
  'video/x-m4v': 'video/mp4',
  'video/3gpp': 'video/mp4',
  'audio/x-m4a': 'audio/mp4',
  'audio/ogg; codecs=opus': 'audio/ogg',
}

/** A container says little of what it holds: where sound is asked for, a closer look follows. */
const soundIn: Readonly<Partial<Record<FileType, FileType>>> = {
  'video/webm': 'audio/webm',
  'video/mp4': 'audio/mp4',
}

/** Null for an empty file, which browsers send for an empty field. A refused file is deleted. */
export async function receiveFile(
  stream: Readable,
  kind: FileKind,
  { folder, arrive }: Place,
): Promise<SentFile | null> {
  const rule: FileRule = fileRules[kind]
  const path = join(folder, randomBytes(16).toString('hex'))
  try {
    const counted = count(rule.bytes, arrive)
    await pipeline(stream, counted.through, createWriteStream(path, { flags: 'wx', flush: true }))
    const bytes = counted.bytes()
    const type = bytes === 0 ? undefined : await typeOf(path, kind)
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

function count(most: number, arrive: Arrive) {
  let bytes = 0
  const through = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length
      try {
        if (bytes > most) throw new Refusal('bad-request', { status: 413 })
        arrive(chunk.length)
        done(null, chunk)
      } catch (error) {
        done(error as Error)
      }
    },
  })
  return { through, bytes: () => bytes }
}

async function typeOf(path: string, kind: FileKind): Promise<FileType | undefined> {
  const mime = (await fileTypeFromFile(path))?.mime
  if (mime === undefined) return undefined
  const type = sameAs[mime] ?? (mime as FileType)
  return kind === 'voice' ? (soundIn[type] ?? type) : type
}

/** Disk error codes for full, unreachable or broken storage; the request itself is not at fault. */
const unavailable = new Set(['ENOSPC', 'EDQUOT', 'EMFILE', 'ENFILE', 'EROFS', 'EIO', 'ENOTDIR'])

/** The refusal for a disk error; null for any other error. */
export function refusalOfDisk(error: unknown): Refusal | null {
  const { code, syscall } = (error ?? {}) as { code?: unknown; syscall?: unknown }
  return syscall !== undefined && unavailable.has(String(code)) ? new Refusal('service-unavailable') : null
}
