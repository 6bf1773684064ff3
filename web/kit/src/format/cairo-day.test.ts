import { fc, test as property } from '@fast-check/vitest'
import { startOfCairoDay as startByDomain } from '@hiwar/domain/time/cairo.ts'
import { parseCairoDay } from '@hiwar/domain/time/calendar.ts'
import { expect, test } from 'vitest'
import { startOfCairoDay } from './cairo.ts'

test.each([
  ['winter', '2026-11-24', '2026-11-23T22:00:00.000Z'],
  ['summer', '2026-07-01', '2026-06-30T21:00:00.000Z'],
  ['the night that jumps', '2026-04-24', '2026-04-23T22:00:00.000Z'],
  ['the day after the repeated hour', '2026-10-30', '2026-10-29T22:00:00.000Z'],
])('%s begins at its first instant', (_, day, start) => {
  expect(startOfCairoDay(day).toISOString()).toBe(start)
})

const anyDay = fc.date({ min: new Date('2024-01-01'), max: new Date('2035-12-31'), noInvalidDate: true })

property.prop([anyDay])('agrees with the domain', (date) => {
  const day = date.toISOString().slice(0, 10)
  expect(startOfCairoDay(day).getTime()).toBe(startByDomain(parseCairoDay(day)))
})

test('counts days over the end of a month', () => {
  expect(startOfCairoDay('2026-11-30', 1)).toEqual(startOfCairoDay('2026-12-01'))
})
