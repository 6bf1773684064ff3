import { test } from '@fast-check/vitest'
import type { ReliabilityLevel } from '@hiwar/contract/enumerations/reliability.ts'
import fc from 'fast-check'
import { describe, expect } from 'vitest'
import { DAY, parseInstant, plus } from '../time/instant.ts'
import { type DatedPenalty, levelOf, standingOf } from './ladder.ts'

const begin = parseInstant('2026-06-01T10:00:00Z')
const many = { recent: 30, ever: 40 }
const event = (over: Partial<DatedPenalty> = {}): DatedPenalty => ({
  kind: 'absent',
  points: 5,
  at: begin,
  isExcused: false,
  appealedAt: null,
  due: many,
  ...over,
})
const ofPoints = (points: number) => Array.from({ length: points }, () => event({ points: 1, kind: 'canceled' }))

describe('the level', () => {
  test.each([
    [3, 0],
    [4, 1],
    [6, 1],
    [7, 2],
    [10, 3],
    [14, 4],
    [18, 5],
  ])('of %i points is %i', (points, level) => {
    expect(levelOf(ofPoints(points), many, begin)).toBe(level)
  })

  test('passes the warning from ten lessons due on, and from three events in a hundred of them', () => {
    expect(levelOf(ofPoints(18), { recent: 9, ever: 9 }, begin)).toBe(1)
    expect(levelOf(ofPoints(18), { recent: 600, ever: 600 }, begin)).toBe(5)
    expect(levelOf(ofPoints(18), { recent: 601, ever: 601 }, begin)).toBe(1)
  })
})

test('an excused event takes back the pause that it led to', () => {
  const events = [event(), event()]
  const now = plus(begin, DAY)
  expect(standingOf(events, many, now)).toMatchObject({ level: 3, score: 30, pausedUntil: plus(begin, 7 * DAY) })
  const excused = events.map((each, index) => ({ ...each, isExcused: index === 0 }))
  expect(standingOf(excused, many, now)).toMatchObject({ level: 1, score: 15, pausedUntil: null })
})

const events = fc.array(
  fc
    .record({ day: fc.integer({ min: 0, max: 40 }), points: fc.integer({ min: 1, max: 5 }), few: fc.boolean() })
    .map(({ day, points, few }) =>
      event({ at: plus(begin, day * DAY), points, due: few ? { recent: 9, ever: 9 } : many }),
    ),
  { minLength: 2, maxLength: 12 },
)

test.prop([events, fc.integer({ min: 0, max: 70 }), fc.infiniteStream(fc.nat())])(
  'I-T42 level and pause follow from the events and the clock, whatever the order and number of the rounds',
  (all, days, chance) => {
    const now = plus(begin, days * DAY)
    const whole = standingOf(all, many, now)
    const shuffled = all
      .map((each) => ({ each, key: chance.next().value ?? 0 }))
      .sort((one, other) => one.key - other.key)
      .map(({ each }) => each)
    expect(standingOf(shuffled, many, now)).toEqual(whole)
    // The events one by one, each of which may prolong the pause by the level that it leads to.
    const pauses: Partial<Record<ReliabilityLevel, number>> = { 3: 7, 4: 14, 5: 30 }
    const ends = all
      .filter(({ at }) => at <= now)
      .map(({ at, due }) => {
        const level = levelOf(
          all.filter((other) => other.at <= at),
          due,
          at,
        )
        return at + (pauses[level] ?? 0) * DAY
      })
    const latest = Math.max(now, ...ends)
    expect(whole.pausedUntil).toBe(latest === now ? null : latest)
  },
)
