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
