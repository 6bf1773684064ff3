/** Storage of files: the server names a file, writes it once and never changes it. */
import type { Readable } from 'node:stream'
import type { FileFolder } from '../../platform/files.ts'

export interface StoredFile {
  bytes: number
  storedAt: Date
}

/** First and last byte of the range, both included. */
export interface ByteRange {
  start: number
  end: number
}

export interface Storage {
  /** Whether every server keeps its files there. */
  isShared: boolean
  /** Stores a content, or moves the file at a path on this machine into the storage. */
  put(folder: FileFolder, name: string, content: Uint8Array | { path: string }): Promise<void>
  find(folder: FileFolder, name: string): Promise<StoredFile | null>
  read(folder: FileFolder, name: string, range?: ByteRange): Promise<Readable>
  /** Removing a missing file succeeds. */
  remove(folder: FileFolder, name: string): Promise<void>
  /** All files of a folder, in no order. */
  list(folder: FileFolder): AsyncIterable<{ name: string; storedAt: Date }>
  /** Throws when the storage cannot accept files. */
  check(): Promise<void>
  close(): void
}
