import { cairoClock } from '@hiwar/domain/time/cairo.ts'
import { parseCairoDay } from '@hiwar/domain/time/calendar.ts'
import { parseInstant } from '@hiwar/domain/time/instant.ts'
import { expect, test } from 'vitest'
import { drawnRange, firstHourOf, hourHeight, placeOf, quarterAt } from './calendar-place.ts'

const [tuesday, wednesday] = [parseCairoDay('2026-11-24'), parseCairoDay('2026-11-25')]
const overMidnight = { start: parseInstant('2026-11-24T21:00:00Z'), end: parseInstant('2026-11-24T23:30:00Z') }

test('a slot over midnight appears on both days', () => {
  expect(placeOf(overMidnight, tuesday, 6)).toEqual({ top: 17 * hourHeight, height: hourHeight })
  expect(placeOf(overMidnight, wednesday, 0)).toEqual({ top: 0, height: 1.5 * hourHeight })
  expect(placeOf(overMidnight, parseCairoDay('2026-11-26'), 0)).toBeUndefined()
})

test('early hours are hidden while they are empty', () => {
  const evening = { start: parseInstant('2026-11-24T16:00:00Z'), end: parseInstant('2026-11-24T18:00:00Z') }
  expect(firstHourOf([evening], [tuesday, wednesday])).toBe(6)
  expect(firstHourOf([evening, overMidnight], [tuesday, wednesday])).toBe(0)
})

test('a dragged range snaps to quarters of an hour in either direction, and a click means one hour', () => {
  const [nine, ten] = [quarterAt(3.1 * hourHeight, 6), quarterAt(4.3 * hourHeight, 6)]
  const clocks = (one: number, other: number) => Object.values(drawnRange(tuesday, one, other)).map(cairoClock)
  expect(clocks(nine, ten)).toEqual(['09:00', '10:30'])
  expect(clocks(ten, nine)).toEqual(['09:00', '10:30'])
  expect(clocks(nine, nine)).toEqual(['09:00', '10:00'])
  expect(clocks(23 * 60 + 45, 23 * 60 + 45)).toEqual(['23:45', '00:00'])
})
