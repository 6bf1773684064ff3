import { test } from '@fast-check/vitest'
import { piastres } from '@hiwar/domain/money/piastres.ts'
import fc from 'fast-check'
import { expect } from 'vitest'
import { pounds, readPounds, twoDecimals } from './connection.ts'

test('an amount in a signature has two decimals', () => {
  expect(twoDecimals(piastres(45_000))).toBe('450.00')
  expect(twoDecimals(piastres(10_005))).toBe('100.05')
  expect(twoDecimals(piastres(7))).toBe('0.07')
})

test('an amount arrives as a number or as text', () => {
  expect(['450', '450.5', '450.00', 450, 19.99, ' 0.07 '].map(readPounds)).toEqual([
    45_000, 45_050, 45_000, 45_000, 1_999, 7,
  ])
})

test('a text that is not an amount reads as undefined', () => {
  expect(['', 'abc', '-1', '1e3', '1,000', Number.NaN, Number.POSITIVE_INFINITY, 1e21].map(readPounds)).toEqual(
    Array.from({ length: 8 }, () => undefined),
  )
})

test.prop([fc.integer({ min: 0, max: 10 ** 12 }).map(piastres)])('every amount reads back as it was sent', (amount) => {
  expect(readPounds(pounds(amount))).toBe(amount)
  expect(readPounds(twoDecimals(amount))).toBe(amount)
})
