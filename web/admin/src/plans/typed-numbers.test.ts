import { expect, test } from 'vitest'
import { countOfTyped, orNull, percentOf, pointsOf } from './typed-numbers.ts'

test('percentages become basis points and show again as typed', () => {
  expect([pointsOf('10'), pointsOf('12.5'), pointsOf('0.05'), pointsOf('100')]).toEqual([1000, 1250, 5, 10_000])
  for (const points of [0, 5, 1250, 10_000]) expect(pointsOf(percentOf(points))).toBe(points)
})

test('a text that is no percentage becomes NaN', () => {
  for (const typed of ['', '1.005', '-3', 'عشرة', '1e2']) expect(pointsOf(typed)).toBeNaN()
})

test('an empty limit means no limit, and a malformed one is refused', () => {
  expect([orNull(' ', countOfTyped), orNull('7', countOfTyped)]).toEqual([null, 7])
  expect(orNull('2.5', countOfTyped)).toBeNaN()
})
