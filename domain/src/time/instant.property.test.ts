import { test } from '@fast-check/vitest'
import fc from 'fast-check'
import { expect } from 'vitest'
import {
  clipped,
  contains,
  formatInstant,
  holds,
  type Instant,
  instant,
  intersection,
  lengthOf,
  overlaps,
  parseInstant,
  totalLength,
  union,
  without,
} from './instant.ts'

const moment = fc.integer({ min: 0, max: 40 }).map(instant)
const range = fc.tuple(moment, moment).map(([one, other]) => ({
  start: instant(Math.min(one, other)),
  end: instant(Math.max(one, other)),
}))
const solid = range.filter((each) => lengthOf(each) > 0)
const list = fc.array(range, { maxLength: 8 })
const isIn = (ranges: readonly { start: Instant; end: Instant }[], at: Instant) =>
  ranges.some((each) => holds(each, at))

test.prop([list, moment])('a union covers the same time', (ranges, at) => {
  expect(isIn(union(ranges), at)).toBe(isIn(ranges, at))
})

test.prop([list])('a union is sorted, and its parts do not adjoin', (ranges) => {
  const parts = union(ranges)
  expect(parts.every((part, index) => index === 0 || (parts[index - 1]?.end ?? part.start) < part.start)).toBe(true)
})

test.prop([list, list, moment])('an intersection covers the time in both lists', (ones, others, at) => {
  expect(isIn(intersection(ones, others), at)).toBe(isIn(ones, at) && isIn(others, at))
})

test.prop([range, list, moment])(
  'the remaining parts are inside the range and outside the taken ones',
  (whole, taken, at) => {
    expect(isIn(without(whole, taken), at)).toBe(holds(whole, at) && !isIn(taken, at))
  },
)

test.prop([range, list])('the remaining and the taken parts add up to the whole', (whole, taken) => {
  expect(totalLength(without(whole, taken)) + totalLength(intersection([whole], taken))).toBe(lengthOf(whole))
})

test.prop([solid, solid])('two ranges overlap exactly when they share a part, in either order', (one, other) => {
  expect(overlaps(one, other)).toBe(clipped(one, other) !== undefined)
  expect(overlaps(other, one)).toBe(overlaps(one, other))
  expect(contains(one, other)).toBe(totalLength(without(other, [one])) === 0)
})

test.prop([moment])('a written instant is read back unchanged', (at) => {
  expect(parseInstant(formatInstant(at))).toBe(at)
})

test('adjoining ranges do not overlap', () => {
  const [one, other] = [
    { start: instant(0), end: instant(5) },
    { start: instant(5), end: instant(9) },
  ]
  expect(overlaps(one, other)).toBe(false)
})
