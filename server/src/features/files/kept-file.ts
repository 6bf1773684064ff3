import type { FileType } from '@hiwar/contract/files.ts'

/** A file in the storage, by the name it was given there. */
export interface KeptFile {
  name: string
  type: FileType
  bytes: number
}
