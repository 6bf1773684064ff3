/** Checks a chosen file before the upload. */
import { fileRules } from '@hiwar/contract/fields/files.ts'
import type { Size } from './crop.ts'
import { pictureWords as words } from './words.ts'

const smallestSide = 480

/** Bytes of a chosen file. Only a small part of it travels, so the bound is what a phone can decode. */
// ours: photographs of 200 megapixels have about 50 MB
export const mostBytes = 60_000_000

export type ReadPicture = { picture: HTMLImageElement; address: string; size: Size } | { fault: string }

/** Error text when the type or size of the file is not allowed, else null. */
export function faultOfPicture(file: Pick<File, 'type' | 'size'>): string | null {
  // A file manager may give no type; the picture is decoded anyway.
  if (!['', ...fileRules.image.types].includes(file.type)) return words.wrongType
  return file.size > mostBytes ? words.tooBig : null
}

export function isSmall({ width, height }: Size): boolean {
  return Math.min(width, height) < smallestSide
}

/** Decodes the picture of a file. The caller revokes its object URL. */
export async function readPicture(file: File): Promise<ReadPicture> {
  const fault = faultOfPicture(file)
  if (fault !== null) return { fault }
  const address = URL.createObjectURL(file)
  const picture = new Image()
  picture.src = address
  try {
    await picture.decode()
  } catch {
    URL.revokeObjectURL(address)
    return { fault: words.unreadable }
  }
  return { picture, address, size: { width: picture.naturalWidth, height: picture.naturalHeight } }
}
