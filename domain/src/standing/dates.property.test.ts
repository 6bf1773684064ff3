import { test } from '@fast-check/vitest'
import { Weekday } from '@hiwar/contract/enumerations/basic.ts'
import fc from 'fast-check'
import { expect } from 'vitest'
import { cairoClock, cairoDay } from '../time/cairo.ts'
import { daysBetween, parseCairoDay, weekdayOf } from '../time/calendar.ts'
import { formatInstant, HOUR, instant, MINUTE, parseInstant } from '../time/instant.ts'
import { clockOfMinute, minuteOfClock } from '../time/wall-clock.ts'
import { dateOn, datesAfter, nextDates, type WeeklyTime } from './dates.ts'

const terms = { releaseHours: 12, notice: 60 }
const moment = fc
  .integer({ min: Date.parse('2026-01-01T00:00:00Z') / MINUTE, max: Date.parse('2034-12-01T00:00:00Z') / MINUTE })
  .map((minutes) => instant(minutes * MINUTE))
const weekly: fc.Arbitrary<WeeklyTime> = fc
  .record({ weekday: fc.constantFrom(...Object.values(Weekday)), mark: fc.integer({ min: 0, max: 285 }) })
  .map(({ weekday, mark }) => ({ weekday, fromMinute: mark * 5, minutes: 15 }))

test.prop([weekly, moment, fc.integer({ min: 1, max: 60 })])(
  'I-W04 a standing time shows the same clock every week from 2026 to 2034, or says that the hour is missing',
  (time, now, weeks) => {
    const dates = nextDates(time, terms, now, weeks)
    for (const [index, { day, start, hasHour, releaseAt }] of dates.entries()) {
      expect(weekdayOf(day)).toBe(time.weekday)
      expect(daysBetween(dates[0]?.day ?? day, day)).toBe(index * 7)
      expect(cairoDay(start)).toBe(day)
      expect(hasHour ? cairoClock(start) : 'missing').toBe(hasHour ? clockOfMinute(time.fromMinute) : 'missing')
      if (!hasHour) expect([cairoClock(start), day.slice(5, 7)]).toEqual(['01:00', '04'])
      expect(releaseAt).toBe(start - 12 * HOUR)
      expect(releaseAt).toBeGreaterThan(now)
    }
  },
)

test.prop([weekly, moment, fc.integer({ min: 1, max: 8 }), fc.integer({ min: 0, max: 400 })])(
  'the dates that are made day by day are those of the first day, without a gap',
  (time, now, weeks, days) => {
    const later = instant(now + days * 24 * HOUR)
    const first = nextDates(time, terms, now, weeks)
    const last = first.at(-1)?.day ?? cairoDay(now)
    const ahead = datesAfter(last, time, terms, later, weeks).filter((date) => date.releaseAt > later)
    const known = [...first, ...ahead].filter((date) => date.releaseAt > later)
    const wanted = nextDates(time, terms, later, weeks).slice(0, known.length)
    expect(known.slice(0, wanted.length)).toEqual(wanted)
    expect(known.length).toBeGreaterThanOrEqual(weeks - 1)
  },
)

test('the examples of both changes of the clock', () => {
  const autumn = { weekday: Weekday.Thursday, fromMinute: minuteOfClock('23:30'), minutes: 30 } as const
  expect(formatInstant(dateOn(parseCairoDay('2026-10-29'), autumn, terms).start)).toBe('2026-10-29T20:30:00.000Z')
  const spring = { weekday: Weekday.Friday, fromMinute: minuteOfClock('00:30'), minutes: 30 } as const
  const date = dateOn(parseCairoDay('2027-04-30'), spring, terms)
  expect([date.hasHour, formatInstant(date.start)]).toEqual([false, '2027-04-29T22:00:00.000Z'])
})

test('a long lead time of the tutor gives a date up earlier', () => {
  const tuesday = { weekday: Weekday.Tuesday, fromMinute: minuteOfClock('19:30'), minutes: 30 } as const
  const given = dateOn(parseCairoDay('2026-12-01'), tuesday, { releaseHours: 12, notice: 1440 }).releaseAt
  expect(given).toBe(parseInstant('2026-11-30T17:30:00Z'))
})
