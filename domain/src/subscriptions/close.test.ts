import { describe, expect, test } from 'vitest'
import { HOUR, MINUTE, parseInstant, plus } from '../time/instant.ts'
import { closeWeek, lastDayOf, wasAway } from './close.ts'

const week = { minutes: 120, used: 75, rolledIn: 0, weeklyMinutes: 120 }

describe('the minutes that a week has left', () => {
  test('expire, or go on where they may', () => {
    expect(closeWeek(week, false)).toEqual({ rolledOut: 0, expired: 45 })
    expect(closeWeek(week, true)).toEqual({ rolledOut: 45, expired: 0 })
    expect(closeWeek({ ...week, used: 120 }, true)).toEqual({ rolledOut: 0, expired: 0 })
  })

  test('go on once: rolled minutes are used first, and the rest of them expires', () => {
    const rolled = { ...week, minutes: 165, rolledIn: 45 }
    expect(closeWeek({ ...rolled, used: 0 }, true)).toEqual({ rolledOut: 120, expired: 45 })
    expect(closeWeek({ ...rolled, used: 30 }, true)).toEqual({ rolledOut: 120, expired: 15 })
    expect(closeWeek({ ...rolled, used: 60 }, true)).toEqual({ rolledOut: 105, expired: 0 })
  })

  test('go on up to the weekly minutes, however many came back late', () => {
    expect(closeWeek({ ...week, minutes: 210, used: 0 }, true)).toEqual({ rolledOut: 120, expired: 90 })
  })
})

describe('an outage of ours', () => {
  const end = parseInstant('2026-12-01T04:00:00.000Z')
  const { start } = lastDayOf({ end })
  const around = (from: number, to: number) => [
    { start: plus(start, -HOUR), end: plus(end, from) },
    { start: plus(end, to), end },
  ]

  test('counts from 30 minutes of the last day on, in one piece or in several', () => {
    expect(wasAway({ end }, around(-2 * HOUR, -2 * HOUR + 30 * MINUTE))).toBe(true)
    expect(wasAway({ end }, around(-2 * HOUR, -2 * HOUR + 30 * MINUTE - 1))).toBe(false)
    const pieces = [{ start: plus(start, 15 * MINUTE), end: plus(end, -15 * MINUTE) }]
    expect(wasAway({ end }, pieces)).toBe(true)
  })

  test('does not count before the last day', () => {
    expect(wasAway({ end }, [{ start, end }])).toBe(false)
    expect(wasAway({ end }, [])).toBe(true)
  })
})
