import { randomBytes } from 'node:crypto'
import type { FileType } from '@hiwar/contract/fields/files.ts'
import type { MediaRemark } from '@hiwar/contract/people/media.ts'
import type { Database } from '../../platform/db/database.ts'
import type { FileFolder } from '../../platform/files.ts'

/** A file in the storage, by the name it was given there. */
export interface KeptFile {
  name: string
  type: FileType
  bytes: number
  /** Of pictures and films that were looked into. */
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

/** A name that nobody guesses and that tells nothing. */
export function makeName(type: FileType): string {
  return `${randomBytes(16).toString('hex')}.${endings[type]}`
}

/** What a file of that name is; null for a name that is not ours. */
export function typeOfName(name: string): FileType | null {
  const ending = madeName.exec(name)?.[1]
  const known = Object.entries(endings).find(([, each]) => each === ending)
  return known === undefined ? null : (known[0] as FileType)
}

export interface HeldFile {
  name: string
  /** Whose it is, where the folder is not open to everybody. */
  ownerId: number
}

/**
 * Knows which files of a folder the rows of a feature name. A feature that keeps files lists one in `parts.ts`: by it
 * a private file finds its owner, and a file that no row names any more is found and swept away. A folder without a
 * holder serves nothing private and is never swept.
 */
export interface FileHolder {
  folder: FileFolder
  /** Those of the names that a row names. */
  holding(db: Database, names: readonly string[]): Promise<HeldFile[]>
}
