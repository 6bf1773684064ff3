import { expect, test } from 'vitest'
import { HOUR, parseInstant, plus } from '../time/instant.ts'
import { changesObjection, mayObject } from './rules.ts'

const end = parseInstant('2026-11-24T18:30:00.000Z')

test('a member can object for 48 hours from the end of the lesson', () => {
  expect(mayObject(end, plus(end, -1))).toBe(false)
  expect(mayObject(end, end)).toBe(true)
  expect(mayObject(end, plus(end, 48 * HOUR))).toBe(true)
  expect(mayObject(end, plus(end, 48 * HOUR + 1))).toBe(false)
})
test('a report cannot become an objection, nor an objection a report', () => {
  expect(changesObjection('أخرى', 'اعتراض على الحضور')).toBe(true)
  expect(changesObjection('اعتراض على الحضور', 'أخرى')).toBe(true)
  expect(changesObjection('اعتراض على الحضور', undefined)).toBe(false)
  expect(changesObjection('أخرى', 'الصوت أو الصورة')).toBe(false)
})
