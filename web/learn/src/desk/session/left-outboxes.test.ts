import { openDesk } from '@hiwar/domain/desk/shape.ts'
import type { AppSocket } from '@hiwar/kit/realtime/app-socket.ts'
import { useToastMessages } from '@hiwar/kit/ui/toast.ts'
import { renderHook } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import * as Y from 'yjs'
import { sendLeftOutboxes } from './left-outboxes.ts'
import { deviceOutbox, listAll } from './outbox.ts'

afterEach(async () => {
  for (const { id } of await listAll()) await deviceOutbox.remove(id)
})

async function leave(id: string, sessionId: string, words: string, writer = sessionId): Promise<void> {
  const doc = openDesk()
  doc.getText('notes').insert(0, words)
  await deviceOutbox.add({ id, sessionId, writer, update: new Uint8Array(Y.encodeStateAsUpdate(doc)) })
}

/** Answers each update by its id; `ok` unless said otherwise. */
function answering(refusals: Record<string, object>) {
  const asked: string[] = []
  const ask = async (_name: string, { id }: { id: string }) => {
    asked.push(id)
    return { code: 'ok', seq: 1, requestId: 'r', ...refusals[id] }
  }
  return { asked, socket: { ask } as unknown as Pick<AppSocket, 'ask'> }
}

const left = async () => (await listAll()).map(({ id }) => id)

test('what rooms left on the device is sent for all desks, oldest first', async () => {
  await leave('a', 'lesson:1', 'one')
  await leave('b', 'lesson:2', 'two')
  const { asked, socket } = answering({})
  await Promise.all([sendLeftOutboxes(socket), sendLeftOutboxes(socket)])
  expect([asked, await left()]).toEqual([['a', 'b'], []])
})

test('what no desk takes any more is offered for copying, with all that its writer wrote behind it', async () => {
  await leave('a', 'lesson:1', 'too late ')
  await leave('b', 'lesson:1', 'and more')
  await leave('c', 'lesson:2', 'two')
  const { asked, socket } = answering({ a: { code: 'unallowed', reason: 'desk-closed' } })
  await sendLeftOutboxes(socket)
  expect([asked, await left()]).toEqual([['a', 'c'], []])
  expect(renderHook(useToastMessages).result.current).toMatchObject([
    { words: 'كُتب هذا، لكنه لم يُحفظ في المكتب:', detail: 'too late\nand more' },
  ])
})

test('without an answer everything stays on the device', async () => {
  await leave('a', 'lesson:1', 'one')
  await leave('b', 'lesson:2', 'two')
  const { asked, socket } = answering({ a: { code: 'unreachable' } })
  await sendLeftOutboxes(socket)
  expect([asked, await left()]).toEqual([['a'], ['a', 'b']])
})
