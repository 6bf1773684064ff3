import { type Crop, type Size, sideOf } from './crop.ts'

/** More points than any place of ours shows. */
const longest = 960

/** The square of the picture as a file of its own. */
export async function cutOut(picture: CanvasImageSource, size: Size, crop: Crop): Promise<Blob> {
  const side = sideOf(size, crop)
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(Math.min(longest, side))
  canvas.height = canvas.width
  const pen = canvas.getContext('2d')
  if (pen === null) throw new Error('The canvas cannot be drawn on')
  // What is transparent would turn black in a JPEG.
  pen.fillStyle = '#fff'
  pen.fillRect(0, 0, canvas.width, canvas.height)
  pen.imageSmoothingQuality = 'high'
  pen.drawImage(picture, crop.x - side / 2, crop.y - side / 2, side, side, 0, 0, canvas.width, canvas.height)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.9))
  if (blob === null) throw new Error('The canvas gave no picture')
  return blob
}
