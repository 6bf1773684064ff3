import { randomBytes } from 'node:crypto'
import type { FileType } from '@hiwar/contract/fields/files.ts'

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
