import { test } from '@fast-check/vitest'
import fc from 'fast-check'
import { expect } from 'vitest'
import { cairoDay } from './cairo.ts'
import { addBusinessDays, addDays, type CairoDay, daysBetween, isBusinessDay } from './calendar.ts'
import { clockChanges } from './clock-changes.fixture.ts'
import { DAY, instant, parseInstant } from './instant.ts'

/** Days of eleven years; half of them are within two weeks of a clock change. */
const day = fc
  .oneof(
    fc.integer({ min: parseInstant('2024-01-01T00:00:00Z'), max: parseInstant('2034-12-31T00:00:00Z') }),
    fc
      .tuple(fc.constantFrom(...clockChanges), fc.integer({ min: -14 * DAY, max: 14 * DAY }))
      .map(([change, distance]) => change + distance),
  )
  .map((at) => cairoDay(instant(at)))
const count = fc.integer({ min: 1, max: 30 })

function daysAfter(from: CairoDay, to: CairoDay): CairoDay[] {
  return Array.from({ length: daysBetween(from, to) }, (_, index) => addDays(from, index + 1))
}

test.prop([day, count])('the added business days lie between the start and the resulting day', (from, days) => {
  const due = addBusinessDays(from, days)
  expect(isBusinessDay(due)).toBe(true)
  expect(daysAfter(from, due).filter(isBusinessDay)).toHaveLength(days)
})

test.prop([day, count, count])('adding business days twice equals adding their sum once', (from, first, second) => {
  expect(addBusinessDays(addBusinessDays(from, first), second)).toBe(addBusinessDays(from, first + second))
})

test.prop([day])('five business days take a week from a business day, and less from a day off', (from) => {
  const waited = daysBetween(from, addBusinessDays(from, 5))
  expect(waited).toBe(isBusinessDay(from) ? 7 : daysAfter(from, addDays(from, 1)).some(isBusinessDay) ? 5 : 6)
})
