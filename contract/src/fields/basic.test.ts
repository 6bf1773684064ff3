import { describe, expect, test } from 'vitest'
import { day, id, idParam, instant } from './basic.ts'

describe('an id in a path or query', () => {
  test.each(['1', '42', '9007199254740991'])('%s is an id', (text) => {
    expect(idParam.parse(text)).toBe(Number(text))
  })

  test.each([
    '0',
    '01',
    '-1',
    '+1',
    '1e3',
    '1.0',
    '',
    ' 1',
    '١',
    '9007199254740993',
    '99999999999999999999',
    'abc',
    '0x1',
  ])('%j is not an id', (text) => expect(idParam.safeParse(text).success).toBe(false))

  test('may be the number itself', () => {
    expect(idParam.parse(7)).toBe(7)
  })
})

test.each([0, -1, 1.5, 2 ** 53, Number.NaN, '1', null])('%j is not an id in a body', (value) => {
  expect(id.safeParse(value).success).toBe(false)
})

describe('an instant', () => {
  test('with any offset becomes UTC with milliseconds', () => {
    expect(instant.parse('2026-03-05T14:30:00+02:00')).toBe('2026-03-05T12:30:00.000Z')
    expect(instant.parse('2026-03-05T12:30:00Z')).toBe('2026-03-05T12:30:00.000Z')
    expect(instant.parse('2026-03-05T12:30:00.1234567Z')).toBe('2026-03-05T12:30:00.123Z')
  })

  test.each([
    '2026-02-30T00:00:00Z',
    '2025-02-29T00:00:00Z',
    '2026-13-01T00:00:00Z',
    '2026-03-05T25:00:00Z',
    '2026-03-05T23:59:60Z',
    '2026-03-05T12:30:00',
    '2026-03-05',
    '1969-12-31T23:59:59.999Z',
    '1970-01-01T00:00:00+01:00',
    '9998-12-31T23:59:59-01:00',
    '9999-12-31T23:59:59.999Z',
    '+010000-01-01T00:00:00Z',
    'yesterday',
    '',
  ])('%s is not an instant', (text) => {
    expect(instant.safeParse(text).success).toBe(false)
  })

  test('on a leap day exists only in a leap year', () => {
    expect(instant.parse('2028-02-29T00:00:00Z')).toBe('2028-02-29T00:00:00.000Z')
  })
})

test('a day is a calendar date from 1970 to 9998', () => {
  expect(day.safeParse('9998-12-31').success).toBe(true)
  expect(day.safeParse('9999-01-01').success).toBe(false)
  expect(day.safeParse('2026-03-05').success).toBe(true)
  expect(day.safeParse('2026-02-29').success).toBe(false)
  expect(day.safeParse('1969-12-31').success).toBe(false)
})
