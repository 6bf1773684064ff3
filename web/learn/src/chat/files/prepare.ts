/** Makes a chosen file ready to be sent. */
import { fileRules } from '@hiwar/contract/fields/files.ts'
import { cleanTitle, type MessageFile } from '@hiwar/contract/talk/message-files.ts'
import { tooLarge } from '@hiwar/kit/ui/files.tsx'
import { shrinkPicture } from '@hiwar/kit/ui/picture-file.ts'
import { fileWords } from './words.ts'

export interface Prepared {
  file: MessageFile
  bytes: Blob
}

/** A reason, in words, that the file cannot be sent. */
export class FileFault extends Error {}

/** The server draws pictures no larger, so a slow line need not carry more. */
const largestSide = 1600

/** The picture as a JPEG, upright. */
export async function preparePicture(chosen: Blob): Promise<Prepared> {
  const picture = await shrinkPicture(chosen, largestSide)
  if (picture === null) throw new FileFault(fileWords.unreadable)
  const { bytes, width, height } = picture
  return { file: { kind: 'picture', url: '', bytes: bytes.size, width, height }, bytes }
}

export async function preparePdf(chosen: File): Promise<Prepared> {
  const most = fileRules.pdf.bytes
  if (chosen.size > most) throw new FileFault(tooLarge(most))
  if ((await chosen.slice(0, 5).text()) !== '%PDF-') throw new FileFault(fileWords.notPdf)
  return { file: { kind: 'pdf', url: '', bytes: chosen.size, title: cleanTitle(chosen.name) }, bytes: chosen }
}
