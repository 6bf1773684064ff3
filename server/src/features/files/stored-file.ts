import { randomBytes } from 'node:crypto'
import type { FileType } from '@hiwar/contract/fields/files.ts'
import type { MediaRemark } from '@hiwar/contract/people/media.ts'
import type { Database } from '../../platform/db/database.ts'
import type { FileFolder } from '../../platform/files.ts'

export interface KeptFile {
  name: string
  type: FileType
  bytes: number
  /** Only for pictures and videos that the server has inspected. */
  remark?: MediaRemark | null
}

const endings: Readonly<Record<FileType, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/gif': 'gif',
  'image/webp': 'webp',
  'video/mp4': 'mp4',
  'video/quicktime': 'mov',
  'video/webm': 'webm',
  'application/pdf': 'pdf',
  'audio/webm': 'weba',
  'audio/mp4': 'm4a',
  'audio/ogg': 'oga',
}

const madeName = /^[0-9a-f]{32}\.(jpg|png|gif|webp|mp4|webm|pdf|m4a)$/

/** A random name that reveals nothing about the file or its owner. */
export function makeName(type: FileType): string {
  return `${randomBytes(16).toString('hex')}.${endings[type]}`
}

export function typeOfName(name: string): FileType | null {
  const ending = madeName.exec(name)?.[1]
  const known = Object.entries(endings).find(([, each]) => each === ending)
  return known === undefined ? null : (known[0] as FileType)
}

export interface OwnedFile {
  name: string
  /** The user or users who may read the file, for private folders. */
  ownerId: number | readonly number[]
  /** A report holds the file: admins may read it, and it stays when its message is deleted. */
  isEvidence?: boolean
}

/**
 * Finds which files of a folder the rows of a feature refer to. A feature that stores files lists its holder in
 * `parts.ts`: the server asks the holder for the owner of a private file and for files that the sweep may remove.
 * Without a holder, a folder serves no private file and is never swept.
 */
export interface FileHolder {
  folder: FileFolder
  /** Lists the files that a row of the feature refers to. */
  holding(db: Database, names: readonly string[]): Promise<OwnedFile[]>
}
