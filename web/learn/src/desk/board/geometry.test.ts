import type { BoardElement } from '@hiwar/contract/appointments/desks.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { boxOf, distanceFrom, inGrid, moved, penWidth, type Spot, spotsOf, touches } from './geometry.ts'
import { itemAt, itemsOnWay, newName } from './ink.ts'
import { simplified } from './simplify.ts'
import { textLines, textSize } from './text-lines.ts'
import { nameOf, placeOf } from './words.ts'

const grid = { width: 1600, height: 900 }
const across = { color: 'red', x1: 100, y1: 100, x2: 500, y2: 300 } as const
const rect: BoardElement = { kind: 'rect', ...across }
const line: BoardElement = { kind: 'line', ...across }
const ellipse: BoardElement = { kind: 'ellipse', ...across }
const stroke: BoardElement = { kind: 'stroke', color: 'black', points: [100, 100, 300, 100, 300, 300] }
const text: BoardElement = { kind: 'text', color: 'blue', x: 200, y: 200, text: 'good morning' }

test.each<[string, BoardElement, [number, number], [number, number]]>([
  ['a line', line, [300, 200], [300, 260]],
  ['an arrow', { ...line, kind: 'arrow' }, [300, 200], [300, 260]],
  ['the outline of a rectangle, not what it encloses', rect, [100, 200], [300, 200]],
  ['the outline of a circle, not what it encloses', ellipse, [100, 200], [300, 200]],
  ['a stroke', stroke, [300, 200], [200, 200]],
  ['a text', text, [210, 210], [210, 400]],
])('a finger touches %s', (_name, element, on, off) => {
  expect(touches(element, { x: on[0], y: on[1] }, 10)).toBe(true)
  expect(touches(element, { x: off[0], y: off[1] }, 10)).toBe(false)
})

const place = fc.record({ x: fc.integer({ min: 0, max: 1600 }), y: fc.integer({ min: 0, max: 900 }) })
const far = fc.integer({ min: -3000, max: 3000 })

test('whatever is moved stays on the board as a whole, keeps its shape and stays on whole numbers', () => {
  fc.assert(
    fc.property(fc.constantFrom(rect, line, ellipse, stroke, text), far, far, (element, x, y) => {
      const before = boxOf(element)
      const after = boxOf(moved(element, { x, y }))
      expect(after.left).toBeGreaterThanOrEqual(0)
      expect(after.top).toBeGreaterThanOrEqual(0)
      expect(after.right).toBeLessThanOrEqual(grid.width)
      expect(after.bottom).toBeLessThanOrEqual(grid.height)
      expect(after.right - after.left).toBe(before.right - before.left)
      expect(after.bottom - after.top).toBe(before.bottom - before.top)
      expect([after.left, after.top].every(Number.isInteger)).toBe(true)
    }),
  )
})

test('a text that would leave the board is pulled inside', () => {
  const { right, bottom } = boxOf(moved({ ...text, x: 1590, y: 890 }, { x: 0, y: 0 }))
  expect([right, bottom]).toEqual([grid.width, grid.height])
})

test('a place outside of the board is the nearest one on it', () => {
  expect(inGrid({ x: -4.2, y: 1000 })).toEqual({ x: 0, y: 900 })
  expect(inGrid({ x: 10.6, y: 20.4 })).toEqual({ x: 11, y: 20 })
})

test('a press means the newest ink there, and inside of shapes the smallest one', () => {
  const [big, small] = [
    { name: 'a', element: rect },
    { name: 'b', element: { ...rect, x1: 200, y1: 150 } },
  ]
  const ink = [big, small, { name: 'c', element: line }]
  expect(itemAt(ink, { x: 300, y: 200 }, 10)?.name).toBe('c')
  expect(itemAt(ink, { x: 450, y: 200 }, 5)?.name).toBe('b')
  expect(itemAt(ink, { x: 120, y: 250 }, 5)?.name).toBe('a')
  expect(itemAt(ink, { x: 900, y: 800 }, 5)).toBeNull()
})

test('a fast eraser misses nothing on its way', () => {
  const ink = [{ name: 'a', element: stroke }]
  expect(itemsOnWay(ink, { x: 200, y: 20 }, { x: 200, y: 800 }, 6)).toHaveLength(1)
  expect(itemsOnWay(ink, { x: 500, y: 20 }, { x: 500, y: 800 }, 6)).toEqual([])
})

/** How far the drawn places lie at most from the kept way. */
function farthestFrom(way: readonly Spot[], drawn: readonly Spot[]): number {
  const legs = way.slice(1).map((to, at) => (spot: Spot) => distanceFrom(spot, way[at] ?? to, to))
  return Math.max(...drawn.filter((_, at) => at % 5 === 0).map((spot) => Math.min(...legs.map((away) => away(spot)))))
}

test('a stroke keeps at most 400 points, its ends, and its way within the width of the pen', () => {
  const scribble = Array.from({ length: 5000 }, (_, at) => ({
    x: 800 + 700 * Math.sin(at / 90),
    y: 450 + 400 * Math.cos(at / 37),
  }))
  const points = simplified(scribble)
  expect(points.length).toBeLessThanOrEqual(800)
  expect(farthestFrom(spotsOf(points), scribble)).toBeLessThan(penWidth)
  expect(points.every(Number.isInteger)).toBe(true)
  expect(points.slice(0, 2)).toEqual([800, 850])
})

test('a straight stroke keeps its two ends, a dot its one place, and a corner stays', () => {
  fc.assert(
    fc.property(place, ({ x, y }) => {
      expect(simplified([{ x, y }])).toEqual([x, y])
    }),
  )
  const straight = Array.from({ length: 50 }, (_, at) => ({ x: 10 * at, y: 20 }))
  expect(simplified(straight)).toEqual([0, 20, 490, 20])
  expect(simplified([...straight, { x: 490, y: 300 }])).toEqual([0, 20, 490, 20, 490, 300])
})

test('a text breaks between its words, an endless word inside, and nothing is lost', () => {
  const long = 'I have been learning English for three years and a half'
  expect(textLines(long).length).toBe(2)
  expect(textLines(long).join(' ')).toBe(long)
  expect(textLines('x'.repeat(70)).map((each) => each.length)).toEqual([32, 32, 6])
  expect(textSize('a').height).toBe(64)
})

test('an element is named by what it is, its colour and its place', () => {
  expect(nameOf(line, placeOf(line, grid))).toBe('خط باللون الأحمر، أعلى اليسار')
  const last = { ...text, x: 1400, y: 800 }
  expect(nameOf(last, placeOf(last, grid))).toBe('نص «good morning»، أسفل اليمين')
})

test('names follow the time of drawing, and two of one moment differ', () => {
  const [early, late] = [newName(1_764_601_200_000), newName(1_764_601_200_001)]
  expect(early < late).toBe(true)
  expect(newName(1)).not.toBe(newName(1))
  expect(newName(1) < early).toBe(true)
})
