import { describe, expect, test } from 'vitest'
import { parseInstant, plus, SECOND } from '../time/instant.ts'
import { entryOf } from './entry.ts'

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
