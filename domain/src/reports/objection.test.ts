import { expect, test } from 'vitest'
import { HOUR, parseInstant, plus } from '../time/instant.ts'
import { mayObject, turnsObjection } from './rules.ts'

const end = parseInstant('2026-11-24T18:30:00.000Z')

test('one objects from the end of the lesson on, for forty-eight hours', () => {
  expect(mayObject(end, plus(end, -1))).toBe(false)
  expect(mayObject(end, end)).toBe(true)
  expect(mayObject(end, plus(end, 48 * HOUR))).toBe(true)
  expect(mayObject(end, plus(end, 48 * HOUR + 1))).toBe(false)
})
test('a report is no objection in disguise', () => {
  expect(turnsObjection('أخرى', 'اعتراض على الحضور')).toBe(true)
  expect(turnsObjection('اعتراض على الحضور', 'أخرى')).toBe(true)
  expect(turnsObjection('اعتراض على الحضور', undefined)).toBe(false)
  expect(turnsObjection('أخرى', 'الصوت أو الصورة')).toBe(false)
})
