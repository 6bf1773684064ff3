import { describe, expect, test } from 'vitest'
import { HOUR, MINUTE, parseInstant, plus, SECOND } from '../time/instant.ts'
import { entryOf, mayJoin, mayPreJoin } from './entry.ts'

const now = parseInstant('2026-11-24T18:00:00Z')

describe('a socket that enters the room', () => {
  test('joins when its member was not inside', () => {
    expect(entryOf(undefined, 'a', now)).toBe('join')
  })

  test('takes the call over from another live socket', () => {
    expect(entryOf({ socketId: 'a', lostAt: null }, 'b', now)).toBe('moved')
  })

  test('changes nothing when it is already inside', () => {
    expect(entryOf({ socketId: 'a', lostAt: null }, 'a', now)).toBe('again')
  })

  test('resumes less than 15 seconds after the loss of the last one was noticed, and joins again after that', () => {
    const lostAt = plus(now, -15 * SECOND)
    expect(entryOf({ socketId: 'a', lostAt: plus(lostAt, 1) }, 'b', now)).toBe('resume')
    expect(entryOf({ socketId: 'a', lostAt }, 'b', now)).toBe('join')
  })
})

describe('the room', () => {
  const start = parseInstant('2026-11-24T18:00:00Z')
  const lesson = { start, end: plus(start, 30 * MINUTE) }

  test('shows who is inside from an hour before the start until ten minutes after the end', () => {
    expect(mayPreJoin(lesson, plus(start, -HOUR - 1))).toBe(false)
    expect(mayPreJoin(lesson, plus(start, -HOUR))).toBe(true)
    expect(mayPreJoin(lesson, plus(lesson.end, 10 * MINUTE - 1))).toBe(true)
    expect(mayPreJoin(lesson, plus(lesson.end, 10 * MINUTE))).toBe(false)
  })

  test('admits members from ten minutes before the start until ten minutes after the end', () => {
    expect(mayJoin(lesson, plus(start, -10 * MINUTE - 1))).toBe(false)
    expect(mayJoin(lesson, plus(start, -10 * MINUTE))).toBe(true)
    expect(mayJoin(lesson, plus(lesson.end, 10 * MINUTE - 1))).toBe(true)
    expect(mayJoin(lesson, plus(lesson.end, 10 * MINUTE))).toBe(false)
  })
})
