import { expect, test } from 'vitest'
import { parseInstant, plus } from '../time/instant.ts'
import { isChangeable, lessonStatus } from './book.ts'

const start = parseInstant('2026-11-24T17:30:00.000Z')
const end = parseInstant('2026-11-24T18:00:00.000Z')
const lesson = { start, end, canceled: false }

test('a lesson is pending before its start, happening until its end, then fulfilled', () => {
  expect(lessonStatus(lesson, plus(start, -1))).toBe('pending')
  expect(lessonStatus(lesson, start)).toBe('happening')
  expect(lessonStatus(lesson, plus(end, -1))).toBe('happening')
  expect(lessonStatus(lesson, end)).toBe('fulfilled')
})

test('a canceled lesson stays canceled at any time', () => {
  for (const now of [plus(start, -1), start, end]) {
    expect(lessonStatus({ ...lesson, canceled: true }, now)).toBe('canceled')
  }
})

test('a lesson can be changed only before it begins and while it is not canceled', () => {
  expect(isChangeable(lesson, plus(start, -1))).toBe(true)
  expect(isChangeable(lesson, start)).toBe(false)
  expect(isChangeable({ ...lesson, canceled: true }, plus(start, -1))).toBe(false)
})
