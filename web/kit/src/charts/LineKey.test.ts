import { expect, test } from 'vitest'
import { valueTicks } from './LineKey.tsx'

test.each([
  [15.8, [0, 5, 10, 15, 20]],
  [1, [0, 0.25, 0.5, 0.75, 1]],
  [4, [0, 1, 2, 3, 4]],
  [7.4e9, [0, 2e9, 4e9, 6e9, 8e9]],
  [10, [0, 2.5, 5, 7.5, 10]],
])('gives round axis values up to %s', (highest, ticks) => {
  expect(valueTicks(highest)).toEqual(ticks)
})
