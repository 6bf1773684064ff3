import { expect, test } from 'vitest'
import { piastresOf, poundsOf } from './numbers.ts'

test('typed pounds become whole piastres with any separator', () => {
  expect([piastresOf('100'), piastresOf('1,250.5'), piastresOf('19.99'), piastresOf('1٬000٫25')]).toEqual([
    10_000, 125_050, 1999, 100_025,
  ])
  for (const typed of ['1.005', 'كثير', '1e5', '']) expect(piastresOf(typed)).toBeNaN()
})

test('formatting an amount for the input gives back the same amount', () => {
  for (const amount of [1, 10, 1999, 125_050]) expect(piastresOf(poundsOf(amount))).toBe(amount)
})
