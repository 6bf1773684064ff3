import { expect, test } from 'vitest'
import { HOUR, parseInstant, plus } from '../time/instant.ts'
import { asksForAnswer, mayAnswer } from './answer.ts'

const start = parseInstant('2026-11-24T17:30:00.000Z')

test.each([
  [-24 * HOUR - 1, false, true],
  [-24 * HOUR, true, true],
  [-1, true, true],
  [0, false, false],
])('%i ms from the start a lesson asks for an answer: %s, and takes one: %s', (from, asks, takes) => {
  const lesson = { start, canceled: false }
  expect([asksForAnswer(lesson, plus(start, from)), mayAnswer(lesson, plus(start, from))]).toEqual([asks, takes])
})

test('a canceled lesson neither asks nor takes an answer', () => {
  const lesson = { start, canceled: true }
  expect([asksForAnswer(lesson, plus(start, -HOUR)), mayAnswer(lesson, plus(start, -HOUR))]).toEqual([false, false])
})
