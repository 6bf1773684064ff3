import { describe, expect, test } from 'vitest'
import { ceilTo, formatInstant, instant, isOnStep, MINUTE, parseInstant, plus, readInstant } from './instant.ts'

describe('instants', () => {
  test('are written in UTC with milliseconds and Z', () => {
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
  ])('are not read from %j', (text) => expect(readInstant(text)).toBeUndefined())

  test('refuse broken numbers instead of passing them on', () => {
    expect(() => instant(Number.NaN)).toThrow(RangeError)
    expect(() => instant(0.5)).toThrow(RangeError)
    expect(() => plus(parseInstant('9999-12-31T23:59:59.999Z'), 1)).toThrow(RangeError)
  })

  test('round up to the next mark, and stay on a mark they are on', () => {
    const mark = parseInstant('2026-03-05T12:30:00Z')
    expect(ceilTo(mark, 5 * MINUTE)).toBe(mark)
    expect(ceilTo(plus(mark, 1), 5 * MINUTE)).toBe(plus(mark, 5 * MINUTE))
    expect(isOnStep(mark, 5 * MINUTE)).toBe(true)
    expect(isOnStep(plus(mark, 1), 5 * MINUTE)).toBe(false)
  })
})
