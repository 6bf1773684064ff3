import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { HOUR, parseInstant } from './instant.ts'

const summerEvening = parseInstant('2026-07-15T16:30:00Z')
const own = Intl.DateTimeFormat

/** A runtime whose tables end before 2023: Cairo is two hours ahead of UTC the whole year. */
class OldTables extends own {
  constructor(locale?: string, options?: Intl.DateTimeFormatOptions) {
    super(locale, options?.timeZone === 'Africa/Cairo' ? { ...options, timeZone: 'Etc/GMT-2' } : options)
  }
}

beforeEach(() => {
  vi.resetModules()
  vi.stubGlobal('Intl', Object.assign(Object.create(Intl), { DateTimeFormat: OldTables }))
})
afterEach(() => vi.unstubAllGlobals())

test('a device that knows no Egyptian summer time shows the times of summer lessons rightly', async () => {
  const { cairoClock, noonOfDay } = await import('./cairo.ts')
  const { clockFormat, clockWords } = await import('./words.ts')
  expect(cairoClock(summerEvening)).toBe('19:30')
  expect(clockFormat.format(summerEvening)).toBe('٧:٣٠ م')
  expect(clockWords(summerEvening)).toBe('٧:٣٠ م')
  expect(noonOfDay('2026-07-15')).toBe(parseInstant('2026-07-15T09:00:00Z'))
})

test('such a device sends the right instant of a summer wall-clock time', async () => {
  const { parseCairoDay } = await import('./calendar.ts')
  const { addCalendarMonths, instantOfCairo } = await import('./wall-clock.ts')
  expect(instantOfCairo(parseCairoDay('2026-07-15'), '19:30', 'first')).toBe(summerEvening)
  const winter = parseInstant('2026-03-15T17:30:00Z')
  expect(addCalendarMonths(winter, 4)).toBe(summerEvening)
  expect(addCalendarMonths(winter, 4) - winter).toBe(122 * 24 * HOUR - HOUR)
})
