import { test } from '@fast-check/vitest'
import fc from 'fast-check'
import { expect } from 'vitest'
import {
  cairoClock,
  cairoDay,
  cairoWeekday,
  type DayPreset,
  daysOfPreset,
  noonOfCairoDay,
  occurrenceOf,
  rangeOfCairoDay,
  startOfCairoDay,
} from './cairo.ts'
import { addDays, addMonths, dayOfMonth, daysBetween, weekdayOf } from './calendar.ts'
import { clockChanges } from './clock-changes.fixture.ts'
import { DAY, HOUR, holds, instant, lengthOf, MINUTE, parseInstant } from './instant.ts'
import { addCairoDays, addCalendarMonths, instantOfCairo, instantsOfCairo } from './wall-clock.ts'

const FROM = parseInstant('2024-01-01T00:00:00Z')
const TO = parseInstant('2034-12-31T23:59:00Z')

/** Minutes of eleven years; half of them are within a day of a clock change. */
const minuteInCairo = fc
  .oneof(
    fc.integer({ min: FROM / MINUTE, max: TO / MINUTE }),
    fc
      .tuple(fc.constantFrom(...clockChanges), fc.integer({ min: -1500, max: 1500 }))
      .map(([change, minutes]) => change / MINUTE + minutes),
  )
  .map((minutes) => instant(minutes * MINUTE))

test.prop([minuteInCairo])('an instant is one of the instants of its own day and wall-clock time', (at) => {
  const passes = instantsOfCairo(cairoDay(at), cairoClock(at))
  expect(passes).toContain(at)
  expect(passes).toHaveLength(occurrenceOf(at) === 'only' ? 1 : 2)
})

test.prop([minuteInCairo])('an instant is inside its own day, which lasts 23, 24 or 25 hours', (at) => {
  const range = rangeOfCairoDay(cairoDay(at))
  expect(holds(range, at)).toBe(true)
  expect([23, 24, 25]).toContain(lengthOf(range) / HOUR)
})

test.prop([minuteInCairo])('a day begins at 00:00 and its noon is at 12:00', (at) => {
  const day = cairoDay(at)
  expect(startOfCairoDay(day)).toBe(instantOfCairo(day, '00:00', 'first'))
  expect(noonOfCairoDay(day)).toBe(instantOfCairo(day, '12:00', 'first'))
})

test.prop([minuteInCairo])('days follow each other without a gap', (at) => {
  const day = cairoDay(at)
  expect(rangeOfCairoDay(addDays(day, 1)).start).toBe(rangeOfCairoDay(day).end)
  expect(cairoWeekday(at)).toBe(weekdayOf(day))
})

test.prop([minuteInCairo, fc.integer({ min: -400, max: 400 })])(
  'adding days gives the day that many days later',
  (at, days) => {
    expect(cairoDay(addCairoDays(at, days))).toBe(addDays(cairoDay(at), days))
    expect(addCairoDays(at, 0)).toBe(at)
  },
)

test.prop([minuteInCairo, fc.integer({ min: 1, max: 12 })])(
  'adding months gives the day that many months later',
  (at, months) => {
    expect(cairoDay(addCalendarMonths(at, months))).toBe(addMonths(cairoDay(at), months))
  },
)

function instantsOf(preset: DayPreset, now: number) {
  const { from, to } = daysOfPreset(preset, instant(now))
  return { start: rangeOfCairoDay(from).start, end: rangeOfCairoDay(to).end }
}

test.prop([minuteInCairo])('today is the Cairo day that is running, and yesterday ends where today begins', (now) => {
  const [today, yesterday] = [instantsOf('today', now), instantsOf('yesterday', now)]
  expect(today.start <= now && now < today.end).toBe(true)
  expect(yesterday.end).toBe(today.start)
  expect(cairoDay(yesterday.start)).not.toBe(cairoDay(now))
})

test.prop([minuteInCairo])('the last week is seven whole days that end with today, whatever the clock does', (now) => {
  const week = instantsOf('last-week', now)
  expect(week.end).toBe(instantsOf('today', now).end)
  expect(Math.abs(week.end - week.start - 7 * DAY)).toBeLessThanOrEqual(HOUR)
  const { from, to } = daysOfPreset('last-week', now)
  expect(daysBetween(from, to)).toBe(6)
  const thirty = daysOfPreset('last-30-days', now)
  expect([thirty.to, daysBetween(thirty.from, thirty.to)]).toEqual([to, 29])
})

test.prop([minuteInCairo])('months run from their first to their last day, without a gap between them', (now) => {
  const [month, before] = [instantsOf('this-month', now), instantsOf('last-month', now)]
  expect(month.start <= now && now < month.end).toBe(true)
  expect(before.end).toBe(month.start)
  expect([month, before].map(({ start }) => dayOfMonth(cairoDay(start)))).toEqual([1, 1])
  expect(dayOfMonth(cairoDay(month.end))).toBe(1)
})
