import { expect, test } from 'vitest'
import { countOfTyped, orNull, percentOf, pointsOf } from './typed-numbers.ts'

test('percentages become basis points, and are typed again as they were', () => {
  expect([pointsOf('10'), pointsOf('12.5'), pointsOf('0.05'), pointsOf('100')]).toEqual([1000, 1250, 5, 10_000])
  for (const points of [0, 5, 1250, 10_000]) expect(pointsOf(percentOf(points))).toBe(points)
})

test('what is no percentage is no number', () => {
  for (const typed of ['', '1.005', '-3', 'عشرة', '1e2']) expect(pointsOf(typed)).toBeNaN()
})

test('an empty limit is none, a broken one is refused', () => {
  expect([orNull(' ', countOfTyped), orNull('7', countOfTyped)]).toEqual([null, 7])
  expect(orNull('2.5', countOfTyped)).toBeNaN()
})
