import { expect, test } from 'vitest'
import { formatInstant, parseInstant, type TimeRange } from '../time/instant.ts'
import { renewableFrom, startOfNext } from './renewal.ts'

const now = parseInstant('2026-11-24T10:00:00.000Z')
const range = (start: string, end: string): TimeRange => ({ start: parseInstant(start), end: parseInstant(end) })
const current = range('2026-10-10T10:00:00.000Z', '2026-12-10T10:00:00.000Z')
const queued = range('2026-12-10T10:00:00.000Z', '2027-01-10T10:00:00.000Z')

test('the first subscription may be bought at once, and begins with its payment', () => {
  expect(renewableFrom([], 30, now)).toBe(now)
  expect(startOfNext([], now)).toBe(now)
})

test('the next one may be bought in the last days, at the same wall-clock time over a change of clocks', () => {
  expect(renewableFrom([current], 30, now)).toBe(parseInstant('2026-11-10T10:00:00.000Z'))
  // The clocks of Cairo go back on 29 October 2026, so the wall-clock time is an hour earlier in UTC.
  const year = { ...current, start: parseInstant('2025-12-10T10:00:00.000Z') }
  expect(formatInstant(renewableFrom([year], 60, now) ?? now)).toBe('2026-10-11T09:00:00.000Z')
})

test('the next one may not be bought in the first half of a short one', () => {
  expect(formatInstant(renewableFrom([queued], 30, queued.start) ?? now)).toBe('2026-12-25T22:00:00.000Z')
})

test('the next one begins where the current one ends', () => {
  expect(startOfNext([current], now)).toBe(current.end)
  expect(startOfNext([current], current.end)).toBe(current.end)
})

test('one waits at most, also after a refund of the current one', () => {
  for (const standing of [[current, queued], [queued]]) {
    expect(renewableFrom(standing, 30, now)).toBeUndefined()
    expect(startOfNext(standing, now)).toBeUndefined()
  }
})
