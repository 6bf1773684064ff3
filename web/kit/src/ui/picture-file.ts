/** A picture that was chosen on this device, as a slow line can carry it. */

export interface PictureFile {
  bytes: Blob
  width: number
  height: number
}

const quality = 0.85

/** The picture as a JPEG, upright, no longer on either side than asked; null where the browser cannot read it. */
export async function shrinkPicture(chosen: Blob, longestSide: number): Promise<PictureFile | null> {
  const bitmap = await createImageBitmap(chosen).catch(() => null)
  if (bitmap === null) return null
  const scale = Math.min(1, longestSide / Math.max(bitmap.width, bitmap.height))
  const sized = (side: number) => Math.max(1, Math.round(side * scale))
  const [width, height] = [sized(bitmap.width), sized(bitmap.height)]
  const canvas = Object.assign(document.createElement('canvas'), { width, height })
  const pencil = canvas.getContext('2d')
  // What was transparent is white on paper.
  if (pencil) pencil.fillStyle = '#fff'
  pencil?.fillRect(0, 0, width, height)
  pencil?.drawImage(bitmap, 0, 0, width, height)
  bitmap.close()
  const bytes = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', quality))
  return bytes && { bytes, width, height }
}
