/**
 * Stands in for the module that draws documents, in tests of its threads. The title says what happens to a page: it is
 * drawn at once, never, or only after a thread has died of it.
 */
import { existsSync, writeFileSync } from 'node:fs'
import { threadId } from 'node:worker_threads'
import type { Sheet } from '../platform/pdf/sheet.ts'

type Oddity = 'plain' | 'endless' | 'deadly once' | 'deadly'

/** `mark` is a file that the first, dying thread leaves for the next one. */
export function oddSheet(title: Oddity, mark = ''): Sheet {
  return { title, number: mark, blocks: [], total: { name: '', value: '' }, notes: [] }
}

/** Returns the number of the thread instead of a picture. */
export function renderSheet({ title, number }: Sheet): Promise<Uint8Array> | Uint8Array {
  switch (title as Oddity) {
    case 'endless':
      return new Promise(() => undefined)
    case 'deadly':
      return process.exit(1)
    case 'deadly once':
      if (existsSync(number)) break
      writeFileSync(number, '')
      return process.exit(1)
    default:
  }
  return new Uint8Array([threadId])
}
