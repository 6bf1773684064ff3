import { expect, test } from 'vitest'
import { parseInstant } from '../time/instant.ts'
import { daysLate, dueDayOf } from './terms.ts'

test.each([
  ['on a Sunday', '2026-11-22T08:00:00Z', '2026-11-29'],
  ['on a Thursday', '2026-11-26T08:00:00Z', '2026-12-03'],
  ['on a Friday', '2026-11-27T08:00:00Z', '2026-12-03'],
  ['on a Saturday', '2026-11-28T08:00:00Z', '2026-12-03'],
  ['on a Thursday late in the evening, which is Friday in Cairo', '2026-11-26T22:30:00Z', '2026-12-03'],
  ['on a Wednesday late in the evening, which is Thursday in Cairo', '2026-11-25T22:30:00Z', '2026-12-03'],
  ['on a Wednesday', '2026-11-25T20:00:00Z', '2026-12-02'],
])('the due day is five business days after a request on %s', (_when, asked, day) => {
  expect(dueDayOf(parseInstant(asked))).toBe(day)
})

test('a withdrawal is late from the first midnight in Cairo after its due day', () => {
  const late = (now: string) => daysLate('2026-11-29', parseInstant(now))
  expect(late('2026-11-29T21:59:59Z')).toBe(0)
  expect(late('2026-11-29T22:00:00Z')).toBe(1)
  expect(late('2026-12-02T10:00:00Z')).toBe(3)
})
