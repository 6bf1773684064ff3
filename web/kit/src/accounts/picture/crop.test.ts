import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dragged, keepInside, mostZoom, sideOf, wholeCrop } from './crop.ts'

const wide = { width: 1200, height: 800 }

test('the first crop is the largest centred square', () => {
  const crop = wholeCrop(wide)
  expect(crop).toEqual({ x: 600, y: 400, zoom: 1 })
  expect(sideOf(wide, crop)).toBe(800)
})

test('the picture follows the finger', () => {
  // A frame of 400 pixels shows 800 pixels of the picture, so a drag counts double.
  expect(dragged(wide, wholeCrop(wide), { x: 50, y: 0 }, 400)).toEqual({ x: 500, y: 400, zoom: 1 })
})

test('dragging and zooming stay inside the picture', () => {
  const number = fc.double({ min: -5000, max: 5000, noNaN: true })
  const length = fc.integer({ min: 1, max: 6000 })
  fc.assert(
    fc.property(length, length, number, number, number, (width, height, x, y, zoom) => {
      const size = { width, height }
      const crop = keepInside(size, { x, y, zoom })
      const half = sideOf(size, crop) / 2
      expect(crop.zoom).toBeGreaterThanOrEqual(1)
      expect(crop.zoom).toBeLessThanOrEqual(mostZoom)
      expect(crop.x - half).toBeGreaterThanOrEqual(-1e-6)
      expect(crop.y - half).toBeGreaterThanOrEqual(-1e-6)
      expect(crop.x + half).toBeLessThanOrEqual(width + 1e-6)
      expect(crop.y + half).toBeLessThanOrEqual(height + 1e-6)
    }),
  )
})
