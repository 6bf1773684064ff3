/** The part that is cropped from a picture, in pixels of the picture. */
export interface Size {
  width: number
  height: number
}

/** Centre of the part, and the factor by which it is smaller than the largest one that fits. */
export interface Crop {
  x: number
  y: number
  zoom: number
}

/** The width of the part by its height: people are shown in a square, the covers of videos like the video. */
export const cropRatios = { square: 1, cover: 16 / 9 } as const
export type CropShape = keyof typeof cropRatios

export const mostZoom = 4

export function wholeCrop({ width, height }: Size): Crop {
  return { x: width / 2, y: height / 2, zoom: 1 }
}

/** Size of the part in pixels of the picture. */
export function partOf({ width, height }: Size, { zoom }: Crop, shape: CropShape): Size {
  const ratio = cropRatios[shape]
  const most = Math.min(width, height * ratio) / zoom
  return { width: most, height: most / ratio }
}

/** The nearest crop that lies inside the picture. */
export function keepInside(size: Size, crop: Crop, shape: CropShape): Crop {
  const zoom = Math.min(mostZoom, Math.max(1, crop.zoom))
  const part = partOf(size, { ...crop, zoom }, shape)
  const within = (value: number, length: number, most: number) => Math.min(length - most / 2, Math.max(most / 2, value))
  return { x: within(crop.x, size.width, part.width), y: within(crop.y, size.height, part.height), zoom }
}

interface Drag {
  /** In pixels of the screen. */
  by: { x: number; y: number }
  /** Width of the frame on the screen. */
  frame: number
}

/** The crop after a drag. The picture follows the finger. */
export function dragged(size: Size, crop: Crop, { by, frame }: Drag, shape: CropShape): Crop {
  const scale = partOf(size, crop, shape).width / frame
  return keepInside(size, { ...crop, x: crop.x - by.x * scale, y: crop.y - by.y * scale }, shape)
}

/** In pixels; no page shows a larger picture. */
const longest = 960

/** The cropped part as a JPEG file. */
export async function cutOut(picture: CanvasImageSource, size: Size, crop: Crop, shape: CropShape): Promise<Blob> {
  const { width, height } = partOf(size, crop, shape)
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(Math.min(longest, width))
  canvas.height = Math.round(canvas.width / cropRatios[shape])
  const pen = canvas.getContext('2d')
  if (pen === null) throw new Error('The canvas cannot be drawn on')
  // Transparent pixels turn black in a JPEG without a white background.
  pen.fillStyle = '#fff'
  pen.fillRect(0, 0, canvas.width, canvas.height)
  pen.imageSmoothingQuality = 'high'
  const [left, top] = [crop.x - width / 2, crop.y - height / 2]
  pen.drawImage(picture, left, top, width, height, 0, 0, canvas.width, canvas.height)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.9))
  if (blob === null) throw new Error('The canvas gave no picture')
  return blob
}
