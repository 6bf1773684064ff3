import type { FileType } from '@hiwar/contract/fields/files.ts'
import type { MediaRemark } from '@hiwar/contract/people/media.ts'

/** A file in the storage, by the name it was given there. */
export interface KeptFile {
  name: string
  type: FileType
  bytes: number
  /** Of pictures and films that were looked into. */
  remark?: MediaRemark | null
}
