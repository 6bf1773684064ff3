import { describe, expect, test } from 'vitest'
import {
  cairoClock,
  cairoDay,
  cairoMinuteOfDay,
  cairoWeekday,
  hoursOfCairoDay,
  lastDayOfWeek,
  occurrenceOf,
  rangeOfCairoDay,
  startOfCairoDay,
} from './cairo.ts'
import { parseCairoDay as day } from './calendar.ts'
import { formatInstant, HOUR, lengthOf, parseInstant } from './instant.ts'
import { addCairoDays, addCalendarMonths, instantOfCairo, instantOfMinute, instantsOfCairo } from './wall-clock.ts'

const at = parseInstant
const SPRING = day('2026-04-24')
const AUTUMN = day('2026-10-29')

describe('wall-clock time in Cairo', () => {
  test('is two hours ahead of UTC in winter and three in summer', () => {
    expect(cairoClock(at('2026-01-15T12:05:00Z'))).toBe('14:05')
    expect(cairoClock(at('2026-07-15T12:05:59.999Z'))).toBe('15:05')
  })

  test('changes the day at Cairo midnight', () => {
    expect(cairoDay(at('2026-07-15T20:59:59.999Z'))).toBe('2026-07-15')
    expect(cairoDay(at('2026-07-15T21:00:00Z'))).toBe('2026-07-16')
    expect(cairoWeekday(at('2026-07-18T21:00:00Z'))).toBe(0)
    expect(cairoMinuteOfDay(at('2026-07-18T21:07:00Z'))).toBe(7)
  })
})

describe('a day in Cairo', () => {
  test.each([
    ['winter', '2026-11-24', '2026-11-23T22:00:00.000Z'],
    ['summer', '2026-07-01', '2026-06-30T21:00:00.000Z'],
    ['the night that jumps', '2026-04-24', '2026-04-23T22:00:00.000Z'],
    ['the day after the repeated hour', '2026-10-30', '2026-10-29T22:00:00.000Z'],
  ])('begins at its first instant: %s', (_, text, start) => {
    expect(formatInstant(startOfCairoDay(day(text)))).toBe(start)
  })

  test('has an end, also the last supported day', () => {
    expect(formatInstant(rangeOfCairoDay(day('9999-12-31')).end)).toBe('9999-12-31T22:00:00.000Z')
  })
})

describe('the skipped hour of 24 April 2026', () => {
  test('makes the day begin at 01:00 and last 23 hours', () => {
    const range = rangeOfCairoDay(SPRING)
    expect(cairoClock(range.start)).toBe('01:00')
    expect(lengthOf(range)).toBe(23 * HOUR)
    expect(hoursOfCairoDay(SPRING).map(cairoClock).slice(0, 2)).toEqual(['01:00', '02:00'])
  })

  test('is never shown: 00:30 is read as 01:30', () => {
    expect(instantsOfCairo(SPRING, '00:30')).toEqual([])
    expect(formatInstant(instantOfCairo(SPRING, '00:30', 'first'))).toBe('2026-04-23T22:30:00.000Z')
    expect(formatInstant(instantOfCairo(SPRING, '00:30', 'second'))).toBe('2026-04-23T22:30:00.000Z')
  })

  test('moves the end of a subscription at such a time one hour later', () => {
    expect(cairoClock(addCalendarMonths(instantOfCairo(day('2026-03-24'), '00:30', 'first'), 1))).toBe('01:30')
  })
})

describe('the repeated hour of 29 October 2026', () => {
  test('makes the day last 25 hours and show 23:00 twice', () => {
    expect(lengthOf(rangeOfCairoDay(AUTUMN))).toBe(25 * HOUR)
    expect(hoursOfCairoDay(AUTUMN).map(cairoClock).slice(-3)).toEqual(['22:00', '23:00', '23:00'])
  })

  test('gives 23:30 two instants, first in summer time and then in winter time', () => {
    const passes = instantsOfCairo(AUTUMN, '23:30')
    expect(passes.map(formatInstant)).toEqual(['2026-10-29T20:30:00.000Z', '2026-10-29T21:30:00.000Z'])
    expect(passes.map(occurrenceOf)).toEqual(['first', 'second'])
    expect(instantOfCairo(AUTUMN, '23:30', 'first')).toBe(passes[0])
    expect(instantOfCairo(AUTUMN, '23:30', 'second')).toBe(passes[1])
  })

  test('ends a subscription at such a time in its second pass', () => {
    const end = addCalendarMonths(instantOfCairo(day('2026-09-29'), '23:30', 'first'), 1)
    expect(formatInstant(end)).toBe('2026-10-29T21:30:00.000Z')
  })

  test('keeps its pass when days are added, where the day has two', () => {
    const [first, second] = instantsOfCairo(AUTUMN, '23:30')
    expect(first && addCairoDays(first, 0)).toBe(first)
    expect(second && addCairoDays(second, 0)).toBe(second)
    expect(second && formatInstant(addCairoDays(second, 1))).toBe('2026-10-30T21:30:00.000Z')
    expect(formatInstant(addCairoDays(at('2026-10-28T20:30:00Z'), 1))).toBe('2026-10-29T20:30:00.000Z')
  })
})

describe('minutes of a day', () => {
  test('follow the wall clock, and 24 hours of them are the end of the day', () => {
    expect(instantOfMinute(AUTUMN, 12 * 60 + 30)).toBe(instantOfCairo(AUTUMN, '12:30', 'first'))
    expect([SPRING, AUTUMN].map((each) => instantOfMinute(each, 24 * 60))).toEqual(
      [SPRING, AUTUMN].map((each) => rangeOfCairoDay(each).end),
    )
  })
})

describe('the last day of a quota week', () => {
  test('is the day before the renewal, also after a clock change in that night', () => {
    const renewals = ['2026-04-24', '2026-10-30', '2026-12-01'].map((each) =>
      instantOfCairo(day(each), '06:00', 'first'),
    )
    expect(renewals.map(lastDayOfWeek)).toEqual(['2026-04-23', '2026-10-29', '2026-11-30'])
  })

  test('is the day of the end itself when the week ends after 06:00', () => {
    expect(lastDayOfWeek(instantOfCairo(SPRING, '06:01', 'first'))).toBe(SPRING)
    expect(lastDayOfWeek(instantOfCairo(AUTUMN, '02:00', 'first'))).toBe('2026-10-28')
  })
})
