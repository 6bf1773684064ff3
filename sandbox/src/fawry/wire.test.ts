import { expect, test } from 'vitest'
import { readPiastres, twoDecimals } from './wire.ts'

test('an amount may be a number or a text', () => {
  expect(readPiastres('450')).toBe(45_000)
  expect(readPiastres('450.5')).toBe(45_050)
  expect(readPiastres('450.00')).toBe(45_000)
  expect(readPiastres('1.15')).toBe(115)
})

test('an amount finer than a piastre is refused', () => {
  for (const amount of ['450.555', '', 'free', '1e3', 'NaN', '0.30000000000000004']) {
    expect(readPiastres(amount)).toBeUndefined()
  }
})

test('a signed amount always has two decimals', () => {
  expect(twoDecimals(45_000)).toBe('450.00')
  expect(twoDecimals(5)).toBe('0.05')
})
