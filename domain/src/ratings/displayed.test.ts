import { test } from '@fast-check/vitest'
import fc from 'fast-check'
import { describe, expect } from 'vitest'
import type { Penalty } from '../reliability/points.ts'
import { DAY, parseInstant, plus } from '../time/instant.ts'
import { tutorRating } from './displayed.ts'

const now = parseInstant('2026-11-24T10:00:00Z')
/** A penalty of so many days ago. */
const daysAgo = (days: number, more = 0): Penalty => ({
  kind: 'slot',
  points: 1,
  at: plus(now, more - days * DAY),
  isExcused: false,
  appealedAt: null,
})

describe('the displayed rating', () => {
  test('is the average with two decimals when there is no penalty', () => {
    expect(tutorRating({ sum: 14, count: 3, penalties: [] }, now)).toEqual({
      displayed: 4.67,
      average: 4.67,
      count: 3,
      penalties: 0,
    })
  })

  test('is lower by a tenth of a star for each penalty, while the average is unchanged', () => {
    const penalties = [daysAgo(1), daysAgo(2)]
    expect(tutorRating({ sum: 48, count: 10, penalties }, now)).toEqual({
      displayed: 4.6,
      average: 4.8,
      count: 10,
      penalties: 2,
    })
  })

  test('ignores a penalty after ninety days', () => {
    expect(tutorRating({ sum: 5, count: 1, penalties: [daysAgo(90)] }, now).displayed).toBe(5)
    expect(tutorRating({ sum: 5, count: 1, penalties: [daysAgo(90, 1)] }, now).displayed).toBe(4.9)
  })

  test('is zero without ratings, even with penalties', () => {
    expect(tutorRating({ sum: 0, count: 0, penalties: [daysAgo(1)] }, now)).toEqual({
      displayed: 0,
      average: 0,
      count: 0,
      penalties: 1,
    })
  })
})

const stars = fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 1, maxLength: 50 })
const ages = fc.array(fc.integer({ min: 0, max: 200 }), { maxLength: 30 })

test.prop([stars, ages])('a rated tutor shows one to five stars, at most the average', (given, days) => {
  const sum = given.reduce((total, star) => total + star, 0)
  const { displayed, average } = tutorRating(
    { sum, count: given.length, penalties: days.map((age) => daysAgo(age)) },
    now,
  )
  expect(displayed).toBeGreaterThanOrEqual(1)
  expect(displayed).toBeLessThanOrEqual(average)
  expect(Math.round(displayed * 100) / 100).toBe(displayed)
})
