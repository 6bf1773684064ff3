import { describe, expect, test } from 'vitest'
import {
  ceilTo,
  dateOfInstant,
  dateOfSeconds,
  formatInstant,
  instant,
  instantOf,
  isMultipleOf,
  MINUTE,
  parseInstant,
  parseRange,
  plus,
  rangeOfMinutes,
  tryParseInstant,
  unixSeconds,
} from './instant.ts'

describe('an instant', () => {
  test('is written in UTC with milliseconds and Z', () => {
    expect(formatInstant(parseInstant('2026-03-05T14:30:00+02:00'))).toBe('2026-03-05T12:30:00.000Z')
  })

  test.each([
    '',
    'now',
    '2026-03-05',
    '2026-03-05T12:30:00',
    '2026-13-05T12:30:00Z',
    '2026-02-30T12:30:00Z',
    '2026-03-05T24:00:00Z',
    '٢٠٢٦-٠٣-٠٥T12:30:00Z',
    '5',
  ])('cannot be read from %j', (text) => expect(tryParseInstant(text)).toBeUndefined())

  test('cannot be an invalid number', () => {
    expect(() => instant(Number.NaN)).toThrow(RangeError)
    expect(() => instant(0.5)).toThrow(RangeError)
    expect(() => plus(parseInstant('9999-12-31T23:59:59.999Z'), 1)).toThrow(RangeError)
  })

  test('is rounded up to the next mark unless it is on one', () => {
    const mark = parseInstant('2026-03-05T12:30:00Z')
    expect(ceilTo(mark, 5 * MINUTE)).toBe(mark)
    expect(ceilTo(plus(mark, 1), 5 * MINUTE)).toBe(plus(mark, 5 * MINUTE))
    expect(isMultipleOf(mark, 5 * MINUTE)).toBe(true)
    expect(isMultipleOf(plus(mark, 1), 5 * MINUTE)).toBe(false)
  })

  test('is the same from text, milliseconds or a `Date`', () => {
    const text = '2026-03-05T12:30:00.000Z'
    expect([text, Date.parse(text), Date.parse(text) + 0.4, new Date(text)].map(instantOf)).toEqual(
      Array.from({ length: 4 }, () => parseInstant(text)),
    )
  })

  test('is converted to whole Unix seconds and back to a `Date`', () => {
    const at = parseInstant('2026-03-05T12:30:00.999Z')
    expect(unixSeconds(dateOfInstant(at))).toBe(unixSeconds(at))
    expect(dateOfSeconds(unixSeconds(at)).toISOString()).toBe('2026-03-05T12:30:00.000Z')
  })
})

describe('a time range', () => {
  test('is made from its two ends, or from a start and minutes', () => {
    const half = parseRange({ start: '2026-03-05T12:30:00Z', end: '2026-03-05T13:00:00Z' })
    expect(rangeOfMinutes(half.start, 30)).toEqual(half)
  })
})
