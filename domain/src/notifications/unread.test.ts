import { expect, test } from 'vitest'
import { parseInstant } from '../time/instant.ts'
import { usualQuiet } from './quiet.ts'
import { mayPushMessage, nextUnreadLook, unreadNoticeAt } from './unread.ts'

const at = (clock: string) => parseInstant(`2026-11-24T${clock}:00.000Z`)

test.each([
  ['after 15 minutes', null, '10:15'],
  ['six hours after the last notice', '05:00', '11:00'],
  ['at once where that was longer ago', '03:00', '10:15'],
])('a reader is told %s', (_title, notifiedAt, due) => {
  expect(unreadNoticeAt(at('10:00'), notifiedAt === null ? null : at(notifiedAt))).toBe(at(due))
})

test.each([
  ['after 15 minutes', '10:15', '10:00', '10:15', '10:30'],
  ['for two hours', '10:15', '10:00', '12:00', '12:15'],
  ['and then no more', '10:15', '10:00', '12:15', null],
  ['for two hours after a newer message', '10:15', '11:00', '12:45', '13:00'],
])('a reader who is online is looked for again %s', (_title, due, lastSentAt, now, next) => {
  expect(nextUnreadLook(at(due), at(lastSentAt), at(now))).toBe(next && at(next))
})

test('a message is pushed by day to those who want pushes of messages', () => {
  const reader = { userId: 7, quiet: usualQuiet, silences: [] }
  // Cairo is two hours ahead in November.
  expect(mayPushMessage(reader, at('10:00'))).toBe(true)
  expect(mayPushMessage(reader, at('23:00'))).toBe(false)
  expect(mayPushMessage({ ...reader, quiet: null }, at('23:00'))).toBe(true)
  const silent = (channel: 'push' | 'email') => ({
    ...reader,
    silences: [{ kind: 'messages-waiting', channel }] as const,
  })
  expect([mayPushMessage(silent('push'), at('10:00')), mayPushMessage(silent('email'), at('10:00'))]).toEqual([
    false,
    true,
  ])
})
