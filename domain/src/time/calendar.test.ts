import { describe, expect, test } from 'vitest'
import {
  addBusinessDays,
  addDays,
  addMonths,
  calendarWeek,
  dayOfMonth,
  daysBetween,
  monthGrid,
  parseCairoDay,
  sameMonth,
  tryParseCairoDay,
  weekdayOf,
} from './calendar.ts'

const day = parseCairoDay

describe('a day', () => {
  test.each(['2026-02-30', '2026-2-3', '2025-02-29', '2026-00-10', '2026-01-01T00:00', ''])('cannot be %j', (text) =>
    expect(tryParseCairoDay(text)).toBeUndefined(),
  )

  test('may be a leap day', () => expect(tryParseCairoDay('2028-02-29')).toBe('2028-02-29'))

  test('plus some days may be in the next month or year', () => {
    expect(addDays(day('2026-12-31'), 1)).toBe('2027-01-01')
    expect(addDays(day('2026-03-01'), -1)).toBe('2026-02-28')
    expect(daysBetween(day('2026-01-01'), day('2027-01-01'))).toBe(365)
  })

  test('plus a month is the last day where the month is shorter', () => {
    expect(addMonths(day('2026-01-31'), 1)).toBe('2026-02-28')
    expect(addMonths(day('2028-01-31'), 1)).toBe('2028-02-29')
    expect(addMonths(day('2026-12-15'), 14)).toBe('2028-02-15')
    expect(addMonths(day('2026-03-31'), -13)).toBe('2025-02-28')
  })

  test('has a number in its month', () => expect(dayOfMonth(day('2026-11-04'))).toBe(4))

  test('has a weekday, counted from Sunday', () => {
    expect(weekdayOf(day('2026-11-22'))).toBe(0)
    expect(weekdayOf(day('2026-11-28'))).toBe(6)
  })
})

describe('a calendar', () => {
  test('shows a week from Saturday to Friday', () => {
    const week = calendarWeek(day('2026-11-24'))
    expect(week).toEqual(calendarWeek(day('2026-11-21')))
    expect(week[0]).toBe('2026-11-21')
    expect(week[6]).toBe('2026-11-27')
    expect(week).toHaveLength(7)
  })

  test.each(['2026-01', '2026-05', '2026-08', '2027-02', '2028-02'])(
    'of %s shows each of its days once, in whole weeks, without a week of another month',
    (month) => {
      const weeks = monthGrid(day(`${month}-15`))
      const days = weeks.flat()
      const own = days.filter((each) => each.startsWith(month))
      const last = addDays(addMonths(day(`${month}-01`), 1), -1)
      expect(own[0]).toBe(`${month}-01`)
      expect(own.at(-1)).toBe(last)
      expect(new Set(days).size).toBe(weeks.length * 7)
      expect(daysBetween(day(`${month}-01`), last) + 1).toBe(own.length)
      expect(weeks.every((week) => week.some((each) => sameMonth(each, last)))).toBe(true)
      expect(
        weeks.every((week) => week.length === 7 && week.every((each, index) => weekdayOf(each) === (index + 6) % 7)),
      ).toBe(true)
    },
  )
})

test.each([
  ['2026-11-19', 1, '2026-11-22'],
  ['2026-11-20', 1, '2026-11-22'],
  ['2026-11-20', 5, '2026-11-26'],
])('from %s, %i business days, which Friday and Saturday are not, end on %s', (from, count, end) => {
  expect(addBusinessDays(day(from), count)).toBe(end)
})
