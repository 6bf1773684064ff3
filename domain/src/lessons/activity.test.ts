import { expect, test } from 'vitest'
import { HOUR, instant, parseInstant, plus } from '../time/instant.ts'
import { activityOf, activityStart } from './activity.ts'

const at = parseInstant

test("30 minutes score two and 15 minutes one, on the lesson's day in Cairo", () => {
  const lessons = [
    { start: at('2026-11-23T21:45:00Z'), minutes: 15 },
    { start: at('2026-11-23T22:00:00Z'), minutes: 30 },
    { start: at('2026-11-24T10:00:00Z'), minutes: 15 },
  ]
  expect(Object.fromEntries(activityOf(lessons))).toEqual({
    '2026-11-23': { score: 1, lessonCount: 1 },
    '2026-11-24': { score: 3, lessonCount: 2 },
  })
  expect(activityOf([]).size).toBe(0)
})

test('the 25-hour day in October and the 23-hour day in April count all their lessons', () => {
  const autumn = at('2026-10-28T21:00:00Z')
  const everyHour = Array.from({ length: 27 }, (_, hour) => ({ start: plus(autumn, hour * HOUR), minutes: 30 }))
  const taught = activityOf(everyHour)
  expect(taught.get('2026-10-29' as never)).toEqual({ score: 50, lessonCount: 25 })
  const spring = at('2026-04-23T22:00:00Z')
  const april = Array.from({ length: 24 }, (_, hour) => ({ start: plus(spring, hour * HOUR), minutes: 15 }))
  expect(activityOf(april).get('2026-04-24' as never)).toEqual({ score: 23, lessonCount: 23 })
})

test('the grid begins at the start of a Cairo day and ends with today', () => {
  expect(activityStart(at('2026-11-24T10:00:00Z'))).toBe(at('2025-11-24T22:00:00Z'))
  expect(activityStart(at('2026-11-24T22:00:00Z'))).toBe(at('2025-11-25T22:00:00Z'))
  expect(activityStart(instant(at('2026-06-01T12:00:00Z')))).toBe(at('2025-06-01T21:00:00Z'))
})
