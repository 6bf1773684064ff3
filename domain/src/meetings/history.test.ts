import { MeetingStatus } from '@hiwar/contract/enumerations/tutoring.ts'
import { expect, test } from 'vitest'
import { parseInstant, plus } from '../time/instant.ts'
import { interviewConflict, retryFrom } from './history.ts'

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

test.each([
  ['out of summer time', '2026-06-15T12:00:00.000Z', '2026-12-15T13:00:00.000Z'],
  ['into summer time', '2026-12-15T13:00:00.000Z', '2027-06-15T12:00:00.000Z'],
  ['to a day that the month lacks', '2026-08-31T09:00:00.000Z', '2027-02-28T10:00:00.000Z'],
])('six months are counted by wall-clock time in Cairo: %s', (_name, rejectedAt, until) => {
  expect(retryFrom(parseInstant(rejectedAt))).toBe(parseInstant(until))
})
