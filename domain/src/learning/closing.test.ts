import { describe, expect, test } from 'vitest'
import { DAY, formatInstant, HOUR, MINUTE, parseInstant, plus, SECOND } from '../time/instant.ts'
import { closingTime, decideClosing, isDueDay, missingClosingAt } from './closing.ts'

const end = parseInstant('2026-11-24T18:00:00Z')
const held = { end, canceled: false, together: 60 }

describe('a closing', () => {
  test.each([
    [-5 * MINUTE - 1, false],
    [-5 * MINUTE, true],
    [0, true],
    [7 * DAY - 1, true],
    [7 * DAY, false],
  ])('is written from 5 minutes before the end to 7 days after it: %s ms after the end', (after, isOpen) => {
    expect(decideClosing(held, plus(end, after))).toEqual(isOpen ? { close: true } : { refuse: 'bad-request' })
  })

  test('needs a minute together, and a lesson that was not canceled', () => {
    expect(decideClosing({ ...held, together: 59 }, end)).toEqual({ refuse: 'lesson-not-held' })
    expect(decideClosing({ ...held, canceled: true }, end)).toEqual({ refuse: 'bad-request' })
  })

  test('says before its time that the time has not come, whether the lesson is held or not', () => {
    expect(decideClosing({ ...held, together: 0 }, plus(closingTime(end).start, -SECOND))).toEqual({
      refuse: 'bad-request',
    })
  })
})

test.each([
  ['2026-11-24', false],
  ['2026-11-25', true],
  ['2026-12-08', true],
  ['2026-12-09', false],
  ['2025-11-25', false],
])('homework is due 1 to 14 Cairo days after the day of the save: %s', (day, isAllowed) => {
  // 23:59 and 00:00 of this day in Cairo.
  for (const now of ['2026-11-23T22:00:00Z', '2026-11-24T21:59:59Z'])
    expect(isDueDay(day, parseInstant(now))).toBe(isAllowed)
})

test('the tutor is reminded at 10:00 in Cairo on the next day, over a change of the clock too', () => {
  const remindedOf = (text: string) => formatInstant(missingClosingAt(parseInstant(text)))
  expect(remindedOf('2026-11-24T18:00:00Z')).toBe('2026-11-25T08:00:00.000Z')
  expect(remindedOf('2026-11-24T22:10:00Z')).toBe('2026-11-26T08:00:00.000Z')
  expect(remindedOf('2026-10-29T17:00:00Z')).toBe('2026-10-30T08:00:00.000Z')
  expect(missingClosingAt(end) - end).toBe(14 * HOUR)
})
