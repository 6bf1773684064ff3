import { describe, expect, test } from 'vitest'
import { formatInstant, parseInstant } from '../time/instant.ts'
import { deskFreezesAt, mayWriteDesk } from './window.ts'

const session = { start: parseInstant('2026-11-24T18:00:00.000Z'), end: parseInstant('2026-11-24T18:30:00.000Z') }

describe('the two members of a session write on its desk', () => {
  test.each([
    ['2026-11-24T16:59:59.999Z', false],
    ['2026-11-24T17:00:00.000Z', true],
    ['2026-11-25T18:29:59.999Z', true],
    ['2026-11-25T18:30:00.000Z', false],
  ])('at %s: %s', (at, may) => {
    expect(mayWriteDesk(session, parseInstant(at))).toBe(may)
  })
})

test('a desk freezes a day after the end, also after one of the two nights in which the clock changes', () => {
  expect(formatInstant(deskFreezesAt(session))).toBe('2026-11-25T18:30:00.000Z')
  const spring = { start: parseInstant('2026-04-23T18:00:00.000Z'), end: parseInstant('2026-04-23T18:30:00.000Z') }
  expect(formatInstant(deskFreezesAt(spring))).toBe('2026-04-24T18:30:00.000Z')
})
