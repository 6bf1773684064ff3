import { MeetingStatus } from '@hiwar/contract/enumerations/tutoring.ts'
import { expect, test } from 'vitest'
import { parseInstant, plus } from '../time/instant.ts'
import { demoSessionConflict, interviewConflict } from './history.ts'

const now = parseInstant('2026-11-24T15:00:00.000Z')
const { Pending, Passed, Rejected, CanceledByManager, CanceledByTutor } = MeetingStatus
const conflict = (status: MeetingStatus, blockedUntil = now) => interviewConflict([{ status, blockedUntil }], now)

test('a tutor with no interview, or only canceled ones, may book', () => {
  expect(interviewConflict([], now)).toBeUndefined()
  expect([conflict(CanceledByManager), conflict(CanceledByTutor)]).toEqual([undefined, undefined])
})

test('a pending interview blocks until it ends, a passed one always', () => {
  expect([conflict(Pending), conflict(Passed)]).toEqual(['conflicting-interview', 'conflicting-interview'])
})

test('a rejected interview blocks to the last millisecond of its six months', () => {
  expect(conflict(Rejected, plus(now, 1))).toBe('conflicting-interview')
  expect(conflict(Rejected, now)).toBeUndefined()
})

test('a demo session needs a passed interview, whatever other interviews exist', () => {
  expect(demoSessionConflict(false, [])).toBe('forbidden')
  expect(demoSessionConflict(false, [Pending])).toBe('forbidden')
  expect(demoSessionConflict(true, [])).toBeUndefined()
})

test('a pending or passed demo session blocks the next one; other states do not', () => {
  expect(demoSessionConflict(true, [Rejected, CanceledByManager, CanceledByTutor])).toBeUndefined()
  expect(demoSessionConflict(true, [Rejected, Pending])).toBe('demo-session-exists')
  expect(demoSessionConflict(true, [Passed])).toBe('demo-session-exists')
})
