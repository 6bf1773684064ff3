/** Makes a chosen file ready to be sent. */
import { fileRules } from '@hiwar/contract/fields/files.ts'
import { cleanTitle, type MessageFile } from '@hiwar/contract/talk/message-files.ts'
import { tooLarge } from '@hiwar/kit/ui/files.tsx'
import { fileWords } from './words.ts'

export interface Prepared {
  file: MessageFile
  bytes: Blob
}

/** A reason, in words, that the file cannot be sent. */
export class FileFault extends Error {}

/** The server draws pictures no larger, so a slow line need not carry more. */
const largestSide = 1600
const quality = 0.85

/** The picture as a JPEG, upright. */
export async function preparePicture(chosen: Blob): Promise<Prepared> {
  const bitmap = await createImageBitmap(chosen).catch(() => {
    throw new FileFault(fileWords.unreadable)
  })
  const scale = Math.min(1, largestSide / Math.max(bitmap.width, bitmap.height))
  const [width, height] = [bitmap.width, bitmap.height].map((side) => Math.max(1, Math.round(side * scale))) as [
    number,
    number,
  ]
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width, height })
  const pencil = canvas.getContext('2d')
  // What was transparent is white on paper.
  if (pencil) pencil.fillStyle = '#fff'
  pencil?.fillRect(0, 0, width, height)
  pencil?.drawImage(bitmap, 0, 0, width, height)
  bitmap.close()
  const bytes = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', quality))
  if (bytes === null) throw new FileFault(fileWords.unreadable)
  return { file: { kind: 'picture', url: '', bytes: bytes.size, width, height }, bytes }
}

export async function preparePdf(chosen: File): Promise<Prepared> {
  const most = fileRules.pdf.bytes
  if (chosen.size > most) throw new FileFault(tooLarge(most))
  if ((await chosen.slice(0, 5).text()) !== '%PDF-') throw new FileFault(fileWords.notPdf)
  return { file: { kind: 'pdf', url: '', bytes: chosen.size, title: cleanTitle(chosen.name) }, bytes: chosen }
}
