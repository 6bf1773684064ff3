import { test } from '@fast-check/vitest'
import fc from 'fast-check'
import { describe, expect } from 'vitest'
import { HOUR, MINUTE, parseInstant, plus } from '../time/instant.ts'
import { mayJoin, mayPreJoin } from './entry.ts'
import { formatSessionId, offererOf, otherMember, parseSessionId } from './members.ts'
import { buildOf, epochOf, generationOf, isCurrentEpoch, LAST_BUILD } from './signalling.ts'

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

describe('a session id', () => {
  const uuid = '0f8fad5b-d9cb-469f-a165-70867728950e'

  test.each(['lesson', 'interview', 'demo'] as const)('of kind %s is read and written', (kind) => {
    expect(parseSessionId(`${kind}:${uuid}`)).toEqual({ kind, uuid })
    expect(formatSessionId({ kind, uuid })).toBe(`${kind}:${uuid}`)
  })

  test.each([
    '',
    'xyz',
    uuid,
    `call:${uuid}`,
    'lesson:',
    'lesson:1',
    `lesson:${uuid}:`,
    `lesson:${uuid} `,
    ` lesson:${uuid}`,
  ])('cannot be %j', (text) => {
    expect(parseSessionId(text)).toBeUndefined()
  })

  test.prop([fc.constantFrom('lesson' as const, 'interview' as const, 'demo' as const), fc.uuid()])(
    'can be written and read back',
    (kind, drawn) => {
      expect(parseSessionId(formatSessionId({ kind, uuid: drawn }))).toEqual({ kind, uuid: drawn })
    },
  )
})

describe('the offerer', () => {
  test('is the tutor, the interviewer, or the manager of a demo session', () => {
    expect(offererOf({ kind: 'lesson', tutorId: 1, studentId: 2 })).toBe(1)
    expect(offererOf({ kind: 'interview', interviewerId: 1, intervieweeId: 2 })).toBe(1)
    expect(offererOf({ kind: 'demo', tutorManagerId: 1, tutorId: 2 })).toBe(1)
  })

  test('is a member, and the session has only one other', () => {
    const session = { kind: 'lesson', tutorId: 1, studentId: 2 } as const
    expect([1, 2, 3].map((userId) => otherMember(session, userId))).toEqual([2, 1, undefined])
  })
})

describe('an epoch', () => {
  test.prop([fc.nat({ max: 1_000_000 }), fc.nat({ max: LAST_BUILD })])(
    'contains its generation and build',
    (generation, build) => {
      const epoch = epochOf(generation, build)
      expect([generationOf(epoch), buildOf(epoch)]).toEqual([generation, build])
      expect(isCurrentEpoch(epoch, generation)).toBe(true)
      expect(isCurrentEpoch(epoch, generation + 1)).toBe(false)
    },
  )

  test('of a later generation is always higher', () => {
    expect(epochOf(42, 0)).toBe(42_000)
    expect(epochOf(42, 0)).toBeGreaterThan(epochOf(41, LAST_BUILD))
  })

  test('has no build above 999', () => {
    expect(() => epochOf(1, 1000)).toThrow(RangeError)
    expect(() => epochOf(1, -1)).toThrow(RangeError)
  })
})
