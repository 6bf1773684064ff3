import { describe, expect, test } from 'vitest'
import { formatSessionId, offererOf, otherMember, parseSessionId } from './members.ts'

test.each(['lesson', 'interview', 'demo'] as const)('a session id of kind %s is read and written', (kind) => {
  const uuid = '0f8fad5b-d9cb-469f-a165-70867728950e'
  expect(parseSessionId(`${kind}:${uuid}`)).toEqual({ kind, uuid })
  expect(formatSessionId({ kind, uuid })).toBe(`${kind}:${uuid}`)
  expect(parseSessionId(uuid)).toBeUndefined()
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
