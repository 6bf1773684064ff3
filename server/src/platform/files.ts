import type { Endpoint } from '@hiwar/contract/calls/endpoint.ts'
import type { FileType, FormFiles } from '@hiwar/contract/fields/files.ts'

/** The folders of stored files: one is open to everybody, the others are to those whom a file concerns. */
export type FileFolder = 'uploads' | 'receipts' | 'intro-videos'

/** The address of a stored file, or null where there is none. */
export function fileUrl(folder: FileFolder, name: string | null): string | null {
  return name === null ? null : `/assets/${folder}/${name}`
}

/** A file of a form: whole, of a kind its call takes, and kept until the request is answered. */
export interface SentFile {
  /** Where it lies; an action that keeps the file gives it to the storage. */
  readonly path: string
  /** By its content. */
  readonly type: FileType
  readonly bytes: number
}

type Named<Files extends FormFiles> = {
  [Name in keyof Files['kinds']]: Files['needs'] extends 'all' ? SentFile : SentFile | undefined
}

/** The files that an action finds in its request, by the names its endpoint declares. */
export type FilesOf<Call extends Endpoint> = Call['files'] extends FormFiles ? Named<Call['files']> : undefined
