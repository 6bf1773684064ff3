import { test } from '@fast-check/vitest'
import fc from 'fast-check'
import { expect } from 'vitest'
import { cairoDay, type DayPreset, daysOfPreset, rangeOfCairoDay } from './cairo.ts'
import { dayOfMonth, daysBetween } from './calendar.ts'
import { clockChanges } from './clock-changes.fixture.ts'
import { DAY, HOUR, instant, parseInstant } from './instant.ts'

/** Instants of eleven years; half of them are within two days of a clock change. */
const moment = fc
  .oneof(
    fc.integer({ min: parseInstant('2024-01-01T00:00:00Z'), max: parseInstant('2034-12-31T00:00:00Z') }),
    fc
      .tuple(fc.constantFrom(...clockChanges), fc.integer({ min: -2 * DAY, max: 2 * DAY }))
      .map(([change, distance]) => change + distance),
  )
  .map(instant)

function instantsOf(preset: DayPreset, now: number) {
  const { from, to } = daysOfPreset(preset, instant(now))
  return { start: rangeOfCairoDay(from).start, end: rangeOfCairoDay(to).end }
}

test.prop([moment])('today is the Cairo day that is running, and yesterday ends where today begins', (now) => {
  const [today, yesterday] = [instantsOf('today', now), instantsOf('yesterday', now)]
  expect(today.start <= now && now < today.end).toBe(true)
  expect(yesterday.end).toBe(today.start)
  expect(cairoDay(yesterday.start)).not.toBe(cairoDay(now))
})

test.prop([moment])('the last week is seven whole days that end with today, whatever the clock does', (now) => {
  const week = instantsOf('last-week', now)
  expect(week.end).toBe(instantsOf('today', now).end)
  expect(Math.abs(week.end - week.start - 7 * DAY)).toBeLessThanOrEqual(HOUR)
  const { from, to } = daysOfPreset('last-week', now)
  expect(daysBetween(from, to)).toBe(6)
  const thirty = daysOfPreset('last-30-days', now)
  expect([thirty.to, daysBetween(thirty.from, thirty.to)]).toEqual([to, 29])
})

test.prop([moment])('months run from their first to their last day, without a gap between them', (now) => {
  const [month, before] = [instantsOf('this-month', now), instantsOf('last-month', now)]
  expect(month.start <= now && now < month.end).toBe(true)
  expect(before.end).toBe(month.start)
  expect([month, before].map(({ start }) => dayOfMonth(cairoDay(start)))).toEqual([1, 1])
  expect(dayOfMonth(cairoDay(month.end))).toBe(1)
})
