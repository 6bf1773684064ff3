import { expect, test } from 'vitest'
import { message } from '../testing/fixtures.ts'
import type { Waiting } from './outbox.ts'
import { rowsOf, unreadOf } from './rows.ts'

const waiting: Waiting = {
  refId: 'b',
  roomId: 5,
  text: 'بعد',
  writtenAt: '2026-11-24T16:01:00Z',
  tries: 0,
  handed: true,
  change: null,
  failed: null,
}

test('Cairo days separate the messages', () => {
  const rows = rowsOf(
    [message({ id: 1, createdAt: '2026-11-23T21:59:00Z' }), message({ id: 2, createdAt: '2026-11-23T22:01:00Z' })],
    [],
    7,
    null,
  )
  expect(rows.map(({ kind }) => kind)).toEqual(['day', 'message', 'day', 'message'])
})

test('messages of one person within five minutes are grouped, but not across the line above new ones', () => {
  const at = (minute: number) => ({ createdAt: `2026-11-24T16:0${minute}:00Z` })
  const messages = [1, 2, 3].map((id) => message({ id, ...at(id) }))
  const joined = (firstNew: number | null) =>
    rowsOf(messages, [], 7, firstNew).flatMap((row) => (row.kind === 'message' ? row.joined : []))
  expect(joined(null)).toEqual([false, true, true])
  expect(joined(3)).toEqual([false, true, false])
})

test('an arrived message no longer waits, and its row keeps its key', () => {
  const before = rowsOf([], [waiting], 7, null)
  const after = rowsOf([message({ id: 9, userId: 7, refId: 'b', createdAt: waiting.writtenAt })], [waiting], 7, null)
  expect(after.map(({ key }) => key)).toEqual(before.map(({ key }) => key))
  expect([before[1], after[1]]).toMatchObject([{ mark: 'sending' }, { mark: 'sent' }])
})

test('an arrived message with a pending change shows the wanted text', () => {
  const stored = message({ id: 9, userId: 7, refId: 'b', text: 'قبل' })
  const shown = (differs: Partial<Waiting>) => rowsOf([stored], [{ ...waiting, ...differs }], 7, null)
  expect(shown({ change: 'reworded' })).toMatchObject([
    { kind: 'day' },
    { text: 'بعد', mark: 'sending', message: stored },
  ])
  expect(shown({ change: 'dropped' })).toEqual([])
  const failed = { code: 'unreachable' } as const
  expect(shown({ change: 'dropped', failed })).toMatchObject([{ kind: 'day' }, { mark: 'failed' }])
})

test('own messages are never new', () => {
  const messages = [message({ id: 1, userId: 7 }), message({ id: 2 }), message({ id: 3 })]
  expect(unreadOf(messages, 7).map(({ id }) => id)).toEqual([2, 3])
})
