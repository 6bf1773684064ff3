import type { Endpoint } from '@hiwar/contract/calls/endpoint.ts'
import type { FileType, FormFiles } from '@hiwar/contract/fields/files.ts'

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
