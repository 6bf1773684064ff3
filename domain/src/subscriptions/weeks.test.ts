import { PlanPeriod } from '@hiwar/contract/enumerations/basic.ts'
import { describe, expect, test } from 'vitest'
import { cairoDay } from '../time/cairo.ts'
import { parseCairoDay } from '../time/calendar.ts'
import { HOUR, lengthOf, plus, type TimeRange } from '../time/instant.ts'
import { instantOfCairo } from '../time/wall-clock.ts'
import { subscriptionEnd, subscriptionWeeks } from './weeks.ts'

const cairo = (day: string, clock: string) => instantOfCairo(parseCairoDay(day), clock, 'first')

function monthOf(day: string, clock: string, weeklyMinutes = 120) {
  const start = cairo(day, clock)
  return subscriptionWeeks(start, subscriptionEnd(start, PlanPeriod.Month), weeklyMinutes)
}

const hoursOf = (week?: TimeRange) => (week === undefined ? 0 : lengthOf(week) / HOUR)

describe('the quota weeks of a subscription', () => {
  test('grant a share in a shorter last week, rounded up to 15 minutes', () => {
    const weeks = monthOf('2026-11-24', '19:30')
    expect(weeks.map(({ minutes }) => minutes)).toEqual([120, 120, 120, 120, 45])
    expect(hoursOf(weeks[4])).toBe(2 * 24 + 13.5)
  })

  test('are four whole weeks when the month ends at a renewal', () => {
    const weeks = monthOf('2027-02-02', '06:00')
    expect(weeks.map(({ minutes }) => minutes)).toEqual([120, 120, 120, 120])
    expect(weeks.map(hoursOf)).toEqual([168, 168, 168, 168])
  })

  test('begin with more than seven days when the start is before 06:00, not with a few hours', () => {
    expect(hoursOf(monthOf('2027-02-02', '05:00')[0])).toBe(169)
  })

  test('begin with less than seven days when the start is after 06:00', () => {
    expect(hoursOf(monthOf('2027-02-02', '07:00')[0])).toBe(167)
  })

  test('grant 15 minutes even for a last hour', () => {
    expect(monthOf('2027-02-02', '07:00').map(({ minutes }) => minutes)).toEqual([120, 120, 120, 120, 15])
  })

  test.each([
    ['2026-04-18', 167],
    ['2026-10-24', 169],
  ])('include one from %s that lasts %i hours because of a clock change', (day, hours) => {
    expect(hoursOf(monthOf(day, '06:00')[0])).toBe(hours)
    const later = monthOf(cairoDay(plus(cairo(day, '06:00'), -14 * 24 * HOUR)), '06:00')[2]
    expect(later && cairoDay(later.start)).toBe(day)
    expect(hoursOf(later)).toBe(hours)
  })
})
