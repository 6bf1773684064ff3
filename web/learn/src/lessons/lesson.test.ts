import { isChangeable as isChangeableByRule } from '@hiwar/domain/lessons/book.ts'
import { mayJoin } from '@hiwar/domain/sessions/entry.ts'
import { MINUTE, parseInstant, plus } from '@hiwar/domain/time/instant.ts'
import { expect, test } from 'vitest'
import { isChangeable, lessonPhase, mayEnter } from './lesson.ts'

const lesson = { start: '2026-11-24T17:30:00.000Z', duration: 30 as const, canceledAt: null }
const start = parseInstant(lesson.start)
const range = { start, end: plus(start, 30 * MINUTE) }
const edges = [-60, -10, 0, 5, 30, 40].flatMap((minutes) => [-1, 0, 1].map((by) => plus(start, minutes * MINUTE + by)))

test('the room opens ten minutes before the lesson and closes ten minutes after', () => {
  const phases = [-11, -10, -1, 0, 29, 30, 39, 40].map((minutes) => lessonPhase(lesson, plus(start, minutes * MINUTE)))
  expect(phases).toEqual(['waiting', 'open', 'open', 'running', 'running', 'closing', 'closing', 'over'])
})

test.each(edges)('at %d the screen and the server agree on who may enter, move and cancel', (now) => {
  const phase = lessonPhase(lesson, now)
  expect(mayEnter(phase)).toBe(mayJoin(range, now))
  expect(isChangeable(phase)).toBe(isChangeableByRule({ ...range, canceled: false }, now))
})

test('a canceled lesson stays canceled', () => {
  const canceled = { ...lesson, canceledAt: '2026-11-24T10:00:00.000Z' }
  for (const now of edges) expect(lessonPhase(canceled, now)).toBe('canceled')
})
