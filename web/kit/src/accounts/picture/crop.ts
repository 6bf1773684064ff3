/** The square that is cut out of a picture, all of it in the picture's own points. */
export interface Size {
  width: number
  height: number
}

/** The middle of the square, and how many times it is smaller than the largest one that fits. */
export interface Crop {
  x: number
  y: number
  zoom: number
}

export const mostZoom = 4

export function wholeCrop({ width, height }: Size): Crop {
  return { x: width / 2, y: height / 2, zoom: 1 }
}

/** The side of the square. */
export function sideOf({ width, height }: Size, { zoom }: Crop): number {
  return Math.min(width, height) / zoom
}

/** The same crop, or the nearest one that lies inside the picture. */
export function keepInside(size: Size, crop: Crop): Crop {
  const zoom = Math.min(mostZoom, Math.max(1, crop.zoom))
  const half = sideOf(size, { ...crop, zoom }) / 2
  const within = (value: number, length: number) => Math.min(length - half, Math.max(half, value))
  return { x: within(crop.x, size.width), y: within(crop.y, size.height), zoom }
}

/** What a drag by so many points of the screen makes of it; the picture follows the finger. */
export function dragged(size: Size, crop: Crop, by: { x: number; y: number }, frame: number): Crop {
  const scale = sideOf(size, crop) / frame
  return keepInside(size, { ...crop, x: crop.x - by.x * scale, y: crop.y - by.y * scale })
}

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
