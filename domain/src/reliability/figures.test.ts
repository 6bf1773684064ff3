import { expect, test } from 'vitest'
import { reliabilityFigures, wholePercent } from './figures.ts'

const counts = { onTime: 41, due: 42, canceled: 1, booked: 200, isNew: false }

test('figures are whole percentages with their sample', () => {
  expect(reliabilityFigures(counts)).toEqual({ onTime: { percent: 98, of: 42 }, canceled: { percent: 1, of: 200 } })
})

test.each([
  ['a new tutor', { ...counts, isNew: true }],
  ['a tutor without lessons in 90 days', { onTime: 0, due: 0, canceled: 0, booked: 0, isNew: false }],
  ['a tutor whose lessons were never counted', null],
])('%s has no figure', (_, reliability) => {
  expect(reliabilityFigures(reliability)).toEqual({ onTime: null, canceled: null })
})

test.each([
  [0, 7, 0],
  [7, 7, 100],
  [1, 200, 1],
  [9, 2000, 0],
  [199, 200, 100],
  [29, 200, 15],
])('%i of %i is %i percent, a half upwards', (part, of, percent) => {
  expect(wholePercent(part, of)).toBe(percent)
})
