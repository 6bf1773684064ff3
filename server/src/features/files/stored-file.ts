import { randomBytes } from 'node:crypto'
import type { FileType } from '@hiwar/contract/fields/files.ts'
import type { MediaRemark } from '@hiwar/contract/people/media.ts'
import type { Database } from '../../platform/db/database.ts'
import type { FileFolder } from '../../platform/files.ts'

/** A file in the storage, by its stored name. */
export interface KeptFile {
  name: string
  type: FileType
  bytes: number
  /** Set for pictures and videos that the server has inspected. */
  remark?: MediaRemark | null
}

const endings: Readonly<Record<FileType, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/gif': 'gif',
  'image/webp': 'webp',
  'video/mp4': 'mp4',
  'video/webm': 'webm',
  'application/pdf': 'pdf',
}

const madeName = /^[0-9a-f]{32}\.(jpg|png|gif|webp|mp4|webm|pdf)$/

/** A random name that reveals nothing. */
export function makeName(type: FileType): string {
  return `${randomBytes(16).toString('hex')}.${endings[type]}`
}

/** Type of the file with that name; null for a name that is not ours. */
export function typeOfName(name: string): FileType | null {
  const ending = madeName.exec(name)?.[1]
  const known = Object.entries(endings).find(([, each]) => each === ending)
  return known === undefined ? null : (known[0] as FileType)
}

export interface HeldFile {
  name: string
  /** The owner, for private folders. */
  ownerId: number
}

/**
 * Knows which files of a folder the rows of a feature name. A feature that keeps files lists one in `parts.ts`: by it
 * a private file finds its owner, and a file that no row names any more is found and swept away. A folder without a
 * holder serves nothing private and is never swept.
 */
export interface FileHolder {
  folder: FileFolder
  /** The names that a row of the feature names. */
  holding(db: Database, names: readonly string[]): Promise<HeldFile[]>
}
