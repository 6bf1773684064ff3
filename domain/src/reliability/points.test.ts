import { describe, expect, test } from 'vitest'
import { DAY, HOUR, MINUTE, parseInstant, plus, SECOND } from '../time/instant.ts'
import { appealAnswer, lowersRating, type Penalty, pointsOfLoss, thirdsOf } from './points.ts'

const at = parseInstant('2026-11-24T10:00:00Z')
const event: Penalty = { kind: 'absent', points: 5, at, isExcused: false, appealedAt: null }

test.each([
  [25 * HOUR, 1],
  [24 * HOUR, 1],
  [24 * HOUR - MINUTE, 2],
  [2 * HOUR, 2],
  [2 * HOUR - MINUTE, 3],
  [0, 3],
])('a lesson lost %i ms before its start costs %i points', (notice, points) => {
  expect(pointsOfLoss(notice)).toBe(points)
})

test.each([
  [0, 15],
  [30, 10],
  [60, 5],
  [90, 0],
])('after %i days five points weigh %i thirds, and a moment before that a step more', (days, thirds) => {
  expect(thirdsOf(event, plus(at, days * DAY))).toBe(thirds)
  expect(thirdsOf(event, plus(at, days * DAY - 1))).toBe(days === 0 ? 15 : thirds + 5)
})

describe('the weight of an event', () => {
  const appealed = plus(at, DAY)
  const due = plus(appealed, appealAnswer)

  test('I-T44 rests from 48 hours after an appeal without an answer on, and no second before', () => {
    const waiting = { ...event, appealedAt: appealed }
    expect(thirdsOf(waiting, plus(due, -SECOND))).toBe(15)
    expect(thirdsOf(waiting, plus(due, SECOND))).toBe(0)
    expect(lowersRating(waiting, plus(due, SECOND))).toBe(false)
    // The answer ends the wait: a refused appeal weighs again.
    expect(thirdsOf(event, plus(due, SECOND))).toBe(15)
    expect(thirdsOf({ ...event, isExcused: true }, plus(due, SECOND))).toBe(0)
  })

  test('lowers the rating for 90 days, unless the tutor came late', () => {
    expect(lowersRating(event, plus(at, 90 * DAY - 1))).toBe(true)
    expect(lowersRating(event, plus(at, 90 * DAY))).toBe(false)
    expect(lowersRating({ ...event, kind: 'late' }, at)).toBe(false)
  })
})
