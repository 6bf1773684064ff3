import type { TimelineKind } from '@hiwar/contract/enumerations/sessions.ts'
import { expect, test } from 'vitest'
import type { Instant } from '../time/instant.ts'
import { after } from './evidence.fixture.ts'
import { type MediaServerWord, missedSighting } from './missed-sighting.ts'

const row = (kind: TimelineKind, seconds: number) => ({ userId: 7, kind, at: after(seconds) })

function missed(known: ReturnType<typeof row>[], word: MediaServerWord, seenAt: Instant | null = after(120)) {
  return missedSighting({ userId: 7, known, word, seenAt, now: after(180) })
}

test('a timeline that agrees with the media server lacks nothing', () => {
  expect(missed([row('join', 5)], { joinedAt: after(5) })).toBeUndefined()
  expect(missed([row('join', 5), row('leave', 60)], 'absent')).toBeUndefined()
  expect(missed([], 'absent')).toBeUndefined()
  expect(missed([], 'silent')).toBeUndefined()
})

test('an unreported join is dated by the media server, but never after now', () => {
  expect(missed([], { joinedAt: after(100) })).toEqual({ kind: 'join', at: after(100) })
  expect(missed([], { joinedAt: after(999) })).toEqual({ kind: 'join', at: after(180) })
})

test('a join that goes on after a leave begins with that leave at the earliest', () => {
  const known = [row('join', 5), row('drop', 60)]
  expect(missed(known, { joinedAt: after(5) })).toEqual({ kind: 'join', at: after(60) })
  expect(missed(known, { joinedAt: after(90) })).toEqual({ kind: 'join', at: after(90) })
})

test('an unreported leave is dated by the last answer of the media server, but not before the join', () => {
  expect(missed([row('join', 5)], 'absent')).toEqual({ kind: 'leave', at: after(120) })
  expect(missed([row('join', 150)], 'absent')).toEqual({ kind: 'leave', at: after(150) })
  expect(missed([row('join', 5)], 'absent', null)).toEqual({ kind: 'leave', at: after(5) })
})

test('a media server that does not answer any more has lost its members at its last answer', () => {
  expect(missed([row('join', 5)], 'silent')).toEqual({ kind: 'drop', at: after(120) })
})
