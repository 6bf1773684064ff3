import { describe, expect, test } from 'vitest'
import {
  cairoClock,
  cairoDay,
  cairoMinuteOfDay,
  cairoWeekday,
  hoursOfCairoDay,
  lastDayOfWeek,
  noonOfCairoDay,
  occurrenceOf,
  rangeOfCairoDay,
  startOfCairoDay,
} from './cairo.ts'
import { parseCairoDay as day } from './calendar.ts'
import { formatInstant, HOUR, lengthOf, parseInstant } from './instant.ts'
import {
  addCairoDays,
  addCalendarMonths,
  instantOfCairo,
  instantOfMinute,
  instantsOfCairo,
  nextRenewal,
} from './wall-clock.ts'

const at = parseInstant
const SPRING = day('2026-04-24')
const AUTUMN = day('2026-10-29')

describe('a wall clock in Cairo', () => {
  test('runs two hours ahead of UTC in winter and three in summer', () => {
    expect(cairoClock(at('2026-01-15T12:05:00Z'))).toBe('14:05')
    expect(cairoClock(at('2026-07-15T12:05:59.999Z'))).toBe('15:05')
  })

  test('turns the day at its own midnight', () => {
    expect(cairoDay(at('2026-07-15T20:59:59.999Z'))).toBe('2026-07-15')
    expect(cairoDay(at('2026-07-15T21:00:00Z'))).toBe('2026-07-16')
    expect(cairoWeekday(at('2026-07-18T21:00:00Z'))).toBe(0)
    expect(cairoMinuteOfDay(at('2026-07-18T21:07:00Z'))).toBe(7)
  })

  test('an ordinary time means one instant', () => {
    expect(instantsOfCairo(day('2026-07-15'), '18:00')).toEqual([at('2026-07-15T15:00:00Z')])
    expect(occurrenceOf(at('2026-07-15T15:00:00Z'))).toBe('only')
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

  test('has a noon, also where it is not halfway', () => {
    expect([SPRING, AUTUMN].map((each) => cairoClock(noonOfCairoDay(each)))).toEqual(['12:00', '12:00'])
  })

  test('has an end, also the last one that four digits can write', () => {
    expect(formatInstant(rangeOfCairoDay(day('9999-12-31')).end)).toBe('9999-12-31T22:00:00.000Z')
  })
})

describe('the spring jump of 24 April 2026', () => {
  test('the day begins at 01:00 and lasts 23 hours', () => {
    const range = rangeOfCairoDay(SPRING)
    expect(cairoClock(range.start)).toBe('01:00')
    expect(lengthOf(range)).toBe(23 * HOUR)
    expect(hoursOfCairoDay(SPRING).map(cairoClock).slice(0, 2)).toEqual(['01:00', '02:00'])
  })

  test('00:30 is never shown, and read anyway it means 01:30', () => {
    expect(instantsOfCairo(SPRING, '00:30')).toEqual([])
    expect(formatInstant(instantOfCairo(SPRING, '00:30', 'first'))).toBe('2026-04-23T22:30:00.000Z')
    expect(formatInstant(instantOfCairo(SPRING, '00:30', 'second'))).toBe('2026-04-23T22:30:00.000Z')
  })

  test('a subscription that would end in the missing hour ends an hour later on the clock', () => {
    expect(cairoClock(addCalendarMonths(instantOfCairo(day('2026-03-24'), '00:30', 'first'), 1))).toBe('01:30')
  })
})

describe('the autumn repetition of 29 October 2026', () => {
  test('the day lasts 25 hours and shows 23:00 twice', () => {
    expect(lengthOf(rangeOfCairoDay(AUTUMN))).toBe(25 * HOUR)
    expect(hoursOfCairoDay(AUTUMN).map(cairoClock).slice(-3)).toEqual(['22:00', '23:00', '23:00'])
  })

  test('23:30 means two instants, first in summer time and then in winter time', () => {
    const passes = instantsOfCairo(AUTUMN, '23:30')
    expect(passes.map(formatInstant)).toEqual(['2026-10-29T20:30:00.000Z', '2026-10-29T21:30:00.000Z'])
    expect(passes.map(occurrenceOf)).toEqual(['first', 'second'])
    expect(instantOfCairo(AUTUMN, '23:30', 'first')).toBe(passes[0])
    expect(instantOfCairo(AUTUMN, '23:30', 'second')).toBe(passes[1])
  })

  test('a subscription that ends in the repeated hour ends in its second pass', () => {
    const end = addCalendarMonths(instantOfCairo(day('2026-09-29'), '23:30', 'first'), 1)
    expect(formatInstant(end)).toBe('2026-10-29T21:30:00.000Z')
  })

  test('days later keep the clock, and the pass where there is one', () => {
    const [first, second] = instantsOfCairo(AUTUMN, '23:30')
    expect(first && addCairoDays(first, 0)).toBe(first)
    expect(second && addCairoDays(second, 0)).toBe(second)
    expect(second && formatInstant(addCairoDays(second, 1))).toBe('2026-10-30T21:30:00.000Z')
    expect(formatInstant(addCairoDays(at('2026-10-28T20:30:00Z'), 1))).toBe('2026-10-29T20:30:00.000Z')
  })
})

describe('months later', () => {
  test('keep the clock over a change of season', () => {
    const start = instantOfCairo(day('2026-09-30'), '19:45', 'first')
    expect(cairoClock(addCalendarMonths(start, 3))).toBe('19:45')
    expect(cairoDay(addCalendarMonths(start, 3))).toBe('2026-12-30')
  })

  test('fall on the last day of a shorter month', () => {
    expect(cairoDay(addCalendarMonths(instantOfCairo(day('2026-01-31'), '12:00', 'first'), 1))).toBe('2026-02-28')
  })
})

describe('minutes of a day', () => {
  test('are read as the clock shows them, and the last one ends the day', () => {
    expect(instantOfMinute(AUTUMN, 12 * 60 + 30)).toBe(instantOfCairo(AUTUMN, '12:30', 'first'))
    expect([SPRING, AUTUMN].map((each) => instantOfMinute(each, 24 * 60))).toEqual(
      [SPRING, AUTUMN].map((each) => rangeOfCairoDay(each).end),
    )
  })
})

describe('the last day of a week of minutes', () => {
  test('is the one before the renewal in the morning, whatever the clocks did in that night', () => {
    const renewals = ['2026-04-24', '2026-10-30', '2026-12-01'].map((each) =>
      instantOfCairo(day(each), '06:00', 'first'),
    )
    expect(renewals.map(lastDayOfWeek)).toEqual(['2026-04-23', '2026-10-29', '2026-11-30'])
  })

  test('is the day itself where the week ends later, and not in the night', () => {
    expect(lastDayOfWeek(instantOfCairo(SPRING, '06:01', 'first'))).toBe(SPRING)
    expect(lastDayOfWeek(instantOfCairo(AUTUMN, '02:00', 'first'))).toBe('2026-10-28')
  })
})

describe('renewals', () => {
  test('are at 06:00 in Cairo in either season', () => {
    const start = instantOfCairo(day('2026-04-18'), '21:00', 'first')
    expect(formatInstant(nextRenewal(start, 1))).toBe('2026-04-25T03:00:00.000Z')
    expect(formatInstant(nextRenewal(instantOfCairo(day('2026-04-11'), '21:00', 'first'), 1))).toBe(
      '2026-04-18T04:00:00.000Z',
    )
  })
})
