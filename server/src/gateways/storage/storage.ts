/** Where files are kept: named by the server, written once, never changed. */
import type { Readable } from 'node:stream'
import type { FileFolder } from '../../platform/files.ts'

export interface StoredFile {
  bytes: number
  storedAt: Date
}

/** The first and the last byte that are wanted. */
export interface ByteRange {
  start: number
  end: number
}

export interface Storage {
  /** Keeps a content, or takes over the file that lies at a path on this machine. */
  put(folder: FileFolder, name: string, content: Uint8Array | { path: string }): Promise<void>
  find(folder: FileFolder, name: string): Promise<StoredFile | null>
  read(folder: FileFolder, name: string, range?: ByteRange): Promise<Readable>
  /** Also well when there is none. */
  remove(folder: FileFolder, name: string): Promise<void>
  /** Everything that lies in a folder, in no order. */
  list(folder: FileFolder): AsyncIterable<{ name: string; storedAt: Date }>
  /** Throws when nothing could be kept now. */
  check(): Promise<void>
  close(): void
}
