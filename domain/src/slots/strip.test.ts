import { describe, expect, test } from 'vitest'
import { MINUTE, parseInstant, plus } from '../time/instant.ts'
import { stripOf } from './strip.ts'

const now = parseInstant('2026-11-24T10:00:00Z')
const range = (start: string, minutes: number) => {
  const from = parseInstant(start)
  return { start: from, end: plus(from, minutes * MINUTE) }
}
const strip = (over: Partial<Parameters<typeof stripOf>[0]>, window = {}) =>
  stripOf({ slots: [], taken: [], leadTime: 0, now, ...over }, window)

describe('the strip of a week', () => {
  test('counts the free minutes of seven days from today', () => {
    const slots = [range('2026-11-24T16:00:00Z', 60), range('2026-11-26T16:00:00Z', 120)]
    const taken = [range('2026-11-26T16:30:00Z', 30)]
    const days = strip({ slots, taken })
    expect(days.map(({ minutes }) => minutes)).toEqual([60, 0, 90, 0, 0, 0, 0])
    expect(days.map(({ day }) => day)[0]).toBe('2026-11-24')
    expect(days.map(({ day }) => day)[6]).toBe('2026-11-30')
  })

  test('leaves out what is too short for a lesson, too soon or beyond the horizon', () => {
    const slots = [range('2026-11-24T10:00:00Z', 60), range('2026-11-29T16:00:00Z', 60)]
    const taken = [range('2026-11-29T16:10:00Z', 20)]
    expect(strip({ slots, taken, leadTime: 30 }).map(({ minutes }) => minutes)).toEqual([30, 0, 0, 0, 0, 30, 0])
    expect(strip({ slots, horizonDays: 3 }).map(({ minutes }) => minutes)).toEqual([55, 0, 0, 0, 0, 0, 0])
  })

  test('gives a time after midnight to the day on which it lies, and in a window to the day of its start', () => {
    const slots = [range('2026-11-24T21:00:00Z', 120)]
    expect(strip({ slots }).map(({ minutes }) => minutes)).toEqual([60, 60, 0, 0, 0, 0, 0])
    const night = { from: '21:00', to: '05:00' }
    expect(strip({ slots }, night).map(({ minutes }) => minutes)).toEqual([120, 0, 0, 0, 0, 0, 0])
    expect(strip({ slots }, { from: '05:00', to: '12:00' }).every(({ minutes }) => minutes === 0)).toBe(true)
  })
})
