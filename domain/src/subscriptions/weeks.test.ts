import { PlanPeriod } from '@hiwar/contract/enumerations/basic.ts'
import { describe, expect, test } from 'vitest'
import { cairoClock, cairoDay } from '../time/cairo.ts'
import { parseCairoDay } from '../time/calendar.ts'
import { HOUR, instant, lengthOf, plus } from '../time/instant.ts'
import { instantOfCairo } from '../time/wall-clock.ts'
import { subscriptionEnd, subscriptionWeeks, weekOf } from './weeks.ts'

const cairo = (day: string, clock: string) => instantOfCairo(parseCairoDay(day), clock, 'first')

function monthOf(day: string, clock: string, weeklyMinutes = 120) {
  const start = cairo(day, clock)
  return subscriptionWeeks(start, subscriptionEnd(start, PlanPeriod.Month), weeklyMinutes)
}

describe('the end of a subscription', () => {
  test('is the same wall-clock time one, three or twelve months later', () => {
    const start = cairo('2026-11-24', '19:30')
    const ends = Object.values(PlanPeriod).map((period) => subscriptionEnd(start, period))
    expect(ends.map(cairoDay)).toEqual(['2026-12-24', '2027-02-24', '2027-11-24'])
    expect(ends.map(cairoClock)).toEqual(['19:30', '19:30', '19:30'])
  })

  test('is the last day of a month that is too short', () => {
    expect(cairoDay(subscriptionEnd(cairo('2027-01-30', '12:00'), PlanPeriod.Month))).toBe('2027-02-28')
  })
})

describe('the quota weeks of a subscription', () => {
  test('begin at 06:00 on the weekday of the start', () => {
    const [first, ...others] = monthOf('2026-11-24', '19:30')
    expect(first && cairoClock(first.start)).toBe('19:30')
    expect(others.map(({ start }) => cairoDay(start))).toEqual(['2026-12-01', '2026-12-08', '2026-12-15', '2026-12-22'])
    expect(new Set(others.map(({ start }) => cairoClock(start)))).toEqual(new Set(['06:00']))
  })

  test('grant a share in a shorter last week, rounded up to 15 minutes', () => {
    const weeks = monthOf('2026-11-24', '19:30')
    expect(weeks.map(({ minutes }) => minutes)).toEqual([120, 120, 120, 120, 45])
    expect(lengthOf(weeks[4] ?? { start: instant(0), end: instant(0) })).toBe((2 * 24 + 13.5) * HOUR)
  })

  test('are four whole weeks when the month ends at a renewal', () => {
    const weeks = monthOf('2027-02-02', '06:00')
    expect(weeks.map(({ minutes }) => minutes)).toEqual([120, 120, 120, 120])
    expect(weeks.map((week) => lengthOf(week) / HOUR)).toEqual([168, 168, 168, 168])
  })

  test('begin with more than seven days when the start is before 06:00, not with a few hours', () => {
    expect(lengthOf(monthOf('2027-02-02', '05:00')[0] ?? { start: instant(0), end: instant(0) })).toBe(169 * HOUR)
  })

  test('begin with less than seven days when the start is after 06:00', () => {
    expect(lengthOf(monthOf('2027-02-02', '07:00')[0] ?? { start: instant(0), end: instant(0) })).toBe(167 * HOUR)
  })

  test('grant 15 minutes even for a last hour', () => {
    expect(monthOf('2027-02-02', '07:00').map(({ minutes }) => minutes)).toEqual([120, 120, 120, 120, 15])
  })

  test.each([
    ['2026-04-18', 167],
    ['2026-10-24', 169],
  ])('include one from %s that lasts %i hours because of a clock change', (day, hours) => {
    expect(lengthOf(monthOf(day, '06:00')[0] ?? { start: instant(0), end: instant(0) })).toBe(hours * HOUR)
    const later = monthOf(cairoDay(plus(cairo(day, '06:00'), -14 * 24 * HOUR)), '06:00')[2]
    expect(later && cairoDay(later.start)).toBe(day)
    expect(lengthOf(later ?? { start: instant(0), end: instant(0) })).toBe(hours * HOUR)
  })

  test('do not overlap: the instant at which one ends belongs to the next', () => {
    const weeks = monthOf('2026-11-24', '19:30')
    const renewal = cairo('2026-12-01', '06:00')
    expect(weekOf(weeks, renewal)?.index).toBe(1)
    expect(weekOf(weeks, plus(renewal, -1))?.index).toBe(0)
    expect(weekOf(weeks, cairo('2026-11-24', '19:29'))).toBeUndefined()
    expect(weekOf(weeks, cairo('2026-12-24', '19:30'))).toBeUndefined()
  })
})
