/** The square that is cropped from a picture, in pixels of the picture. */
export interface Size {
  width: number
  height: number
}

/** Centre of the square, and the factor by which it is smaller than the largest square that fits. */
export interface Crop {
  x: number
  y: number
  zoom: number
}

export const mostZoom = 4

export function wholeCrop({ width, height }: Size): Crop {
  return { x: width / 2, y: height / 2, zoom: 1 }
}

/** Side of the square in pixels of the picture. */
export function sideOf({ width, height }: Size, { zoom }: Crop): number {
  return Math.min(width, height) / zoom
}

/** The nearest crop that lies inside the picture. */
export function keepInside(size: Size, crop: Crop): Crop {
  const zoom = Math.min(mostZoom, Math.max(1, crop.zoom))
  const half = sideOf(size, { ...crop, zoom }) / 2
  const within = (value: number, length: number) => Math.min(length - half, Math.max(half, value))
  return { x: within(crop.x, size.width), y: within(crop.y, size.height), zoom }
}

/** The crop after a drag by this many screen pixels. The picture follows the finger. */
export function dragged(size: Size, crop: Crop, by: { x: number; y: number }, frame: number): Crop {
  const scale = sideOf(size, crop) / frame
  return keepInside(size, { ...crop, x: crop.x - by.x * scale, y: crop.y - by.y * scale })
}

/** In pixels; no page shows a larger picture. */
const longest = 960

/** The cropped square as a JPEG file. */
export async function cutOut(picture: CanvasImageSource, size: Size, crop: Crop): Promise<Blob> {
  const side = sideOf(size, crop)
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(Math.min(longest, side))
  canvas.height = canvas.width
  const pen = canvas.getContext('2d')
  if (pen === null) throw new Error('The canvas cannot be drawn on')
  // Transparent pixels turn black in a JPEG without a white background.
  pen.fillStyle = '#fff'
  pen.fillRect(0, 0, canvas.width, canvas.height)
  pen.imageSmoothingQuality = 'high'
  pen.drawImage(picture, crop.x - side / 2, crop.y - side / 2, side, side, 0, 0, canvas.width, canvas.height)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.9))
  if (blob === null) throw new Error('The canvas gave no picture')
  return blob
}
