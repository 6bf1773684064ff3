import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type CropShape, cropRatios, dragged, keepInside, mostZoom, partOf, wholeCrop } from './crop.ts'

const wide = { width: 1200, height: 800 }

test('the first crop is the largest centred square', () => {
  const crop = wholeCrop(wide)
  expect(crop).toEqual({ x: 600, y: 400, zoom: 1 })
  expect(partOf(wide, crop, 'square')).toEqual({ width: 800, height: 800 })
})

test('a cover is as wide as the video, from a wide picture and from a tall one', () => {
  expect(partOf(wide, wholeCrop(wide), 'cover')).toEqual({ width: 1200, height: 675 })
  const tall = { width: 900, height: 1600 }
  expect(partOf(tall, { ...wholeCrop(tall), zoom: 2 }, 'cover')).toEqual({ width: 450, height: 253.125 })
})

test('the picture follows the finger', () => {
  // A frame of 400 pixels shows 800 pixels of the picture, so a drag counts double.
  expect(dragged(wide, wholeCrop(wide), { by: { x: 50, y: 0 }, frame: 400 }, 'square')).toEqual({
    x: 500,
    y: 400,
    zoom: 1,
  })
})

test('dragging and zooming stay inside the picture', () => {
  const number = fc.double({ min: -5000, max: 5000, noNaN: true })
  const length = fc.integer({ min: 1, max: 6000 })
  const shape = fc.constantFrom(...(Object.keys(cropRatios) as CropShape[]))
  fc.assert(
    fc.property(length, length, number, number, number, shape, (width, height, x, y, zoom, shape) => {
      const size = { width, height }
      const crop = keepInside(size, { x, y, zoom }, shape)
      const part = partOf(size, crop, shape)
      expect(crop.zoom).toBeGreaterThanOrEqual(1)
      expect(crop.zoom).toBeLessThanOrEqual(mostZoom)
      expect(crop.x - part.width / 2).toBeGreaterThanOrEqual(-1e-6)
      expect(crop.y - part.height / 2).toBeGreaterThanOrEqual(-1e-6)
      expect(crop.x + part.width / 2).toBeLessThanOrEqual(width + 1e-6)
      expect(crop.y + part.height / 2).toBeLessThanOrEqual(height + 1e-6)
    }),
  )
})
