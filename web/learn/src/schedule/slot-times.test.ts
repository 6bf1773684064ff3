import { cairoClock } from '@hiwar/domain/time/cairo.ts'
import { parseCairoDay } from '@hiwar/domain/time/calendar.ts'
import { HOUR, parseInstant, plus } from '@hiwar/domain/time/instant.ts'
import { expect, test } from 'vitest'
import { endTimes, startTimes } from './slot-draft.ts'

const day = parseCairoDay('2026-11-24')
const before = Date.parse('2026-11-20T00:00:00Z')

test('a slot begins on any quarter of an hour that leaves room for the shortest slot', () => {
  const clocks = startTimes(day, before, null).map(cairoClock)
  expect(clocks).toHaveLength(96)
  expect([clocks[0], clocks.at(-1)]).toEqual(['00:00', '23:45'])
})

test("past times are not offered, except the slot's present time", () => {
  const now = Date.parse('2026-11-24T16:01:00Z')
  expect(startTimes(day, now, null).map(cairoClock)[0]).toBe('18:15')
  const present = parseInstant('2026-11-24T15:05:00Z')
  expect(startTimes(day, now, present).map(cairoClock)[0]).toBe('17:05')
})

test('a slot lasts at least fifteen minutes and may reach six hours into the next day', () => {
  const clocks = endTimes(day, parseInstant('2026-11-24T20:00:00Z'), null).map(cairoClock)
  expect([clocks[0], clocks.at(-1)]).toEqual(['22:15', '06:00'])
})

test('a slot lasts a day at most', () => {
  const start = parseInstant('2026-11-23T22:00:00Z')
  expect(endTimes(day, start, null).at(-1)).toBe(plus(start, 24 * HOUR))
})

test('the night that repeats an hour offers that hour twice', () => {
  const clocks = startTimes(parseCairoDay('2026-10-29'), before - 40 * 24 * HOUR, null).map(cairoClock)
  expect(clocks.filter((clock) => clock === '23:00')).toHaveLength(2)
})
