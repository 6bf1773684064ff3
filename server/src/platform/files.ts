import type { Endpoint } from '@hiwar/contract/calls/endpoint.ts'
import type { FileType, FormFiles } from '@hiwar/contract/fields/files.ts'

/** Folders of stored files: `uploads` is public, the others are for the people whom a file concerns; no
 * address reads `exports` and `anchors`. */
export type FileFolder = 'uploads' | 'receipts' | 'intro-videos' | 'chat-files' | 'lessons' | 'exports' | 'anchors'

/** URL of a stored file; null without a file. */
export function fileUrl(folder: FileFolder, name: string | null): string | null {
  return name === null ? null : `/assets/${folder}/${name}`
}

/** An uploaded file: complete, of an accepted type, and deleted after the response. */
export interface SentFile {
  /** Path of the temporary file; an action that keeps the file moves it into the storage. */
  readonly path: string
  /** Type found in the content. */
  readonly type: FileType
  readonly bytes: number
}

type Named<Files extends FormFiles> = {
  [Name in keyof Files['kinds']]: Files['needs'] extends 'all' ? SentFile : SentFile | undefined
}

/** Files of a request, by the names that its endpoint declares. */
export type FilesOf<Call extends Endpoint> = Call['files'] extends FormFiles ? Named<Call['files']> : undefined
