/** Tests of concurrent changes of one conversation. */
import { randomUUID } from 'node:crypto'
import type { ServerPayload } from '@hiwar/contract/events/events.ts'
import { chatEndpoints } from '@hiwar/contract/talk/chat.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type BuiltPerson, buildLogin, buildStudent, buildTutor } from '../../testing/accounts.ts'
import { buildConversation } from '../../testing/conversations.ts'
import { createTestServer, type TestServer } from '../../testing/server.ts'
import { openSockets, type Sockets, type TestSocket } from '../../testing/sockets.ts'

let server: TestServer
let sockets: Sockets
let student: BuiltPerson
let tutor: BuiltPerson
let roomId: number

beforeEach(async () => {
  server = await createTestServer()
  sockets = await openSockets(server)
  student = await buildStudent(server.context)
  tutor = await buildTutor(server.context)
  roomId = await buildConversation(server.context, student.id, tutor.id)
})
afterEach(() => server.close())

/** Opens four sockets for each member, alternating. */
function eight(): Promise<TestSocket[]> {
  const owners = Array.from({ length: 8 }, (_, place) => (place % 2 === 0 ? student : tutor))
  return Promise.all(owners.map(async ({ id }) => sockets.connect((await buildLogin(server.context, id)).token)))
}

async function changes() {
  const query = { afterRev: 0, size: 100 }
  return (await server.call(chatEndpoints.messages, { params: { roomId }, query }, student)).reply
}

const revsOf = (messages: readonly ServerPayload<'RoomMessage'>[]) => messages.map(({ rev }) => rev)

test('eight concurrent writers take every revision once, and every socket receives them in order', async () => {
  const writers = await eight()
  const answers = await Promise.all(
    writers.flatMap((writer, place) =>
      Array.from({ length: 5 }, (_, turn) =>
        writer.send('SendMessage', { roomId, text: `${'abcdefgh'[place]} ${'vwxyz'[turn]}`, refId: randomUUID() }),
      ),
    ),
  )
  expect(new Set(answers.map(({ code }) => code))).toEqual(new Set(['ok']))
  const expected = Array.from({ length: 40 }, (_, place) => place + 1)
  const { list, total } = await changes()
  expect(revsOf(list)).toEqual(expected)
  expect(total).toBe(40)
  await server.drainEvents()
  for (const writer of writers) expect(revsOf(await writer.received('RoomMessage'))).toEqual(expected)
  // Ids and revisions follow the order of writing, so the list by age is also the order of change.
  expect(list.map(({ id }) => id)).toEqual(list.map(({ id }) => id).sort((one, other) => one - other))
})

test('one refId sent twenty times over two sockets is one message', async () => {
  const [one, two] = [await sockets.connect(student.token), await sockets.connect(student.token)]
  const message = { roomId, text: 'مرحبًا', refId: randomUUID() }
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, turn) => (turn % 2 === 0 ? one : two).send('SendMessage', message)),
  )
  expect(new Set(answers.map((answer) => answer.message?.id)).size).toBe(1)
  expect(await changes()).toMatchObject({ total: 1, list: [{ rev: 1 }] })
  await server.drainEvents()
  expect(await one.received('RoomMessage')).toHaveLength(1)
})

test('concurrent writes, edits, deletions and reads leave no gap, and a reconnecting client catches up completely', async () => {
  const [one, two] = [await sockets.connect(student.token), await sockets.connect(tutor.token)]
  const write = (socket: TestSocket, text: string) =>
    socket.send('SendMessage', { roomId, text, refId: randomUUID() }).then(({ message }) => message?.id ?? 0)
  const ids = await Promise.all(['a', 'b', 'c', 'd', 'e', 'f'].map((text) => write(one, text)))
  const [first = 0, second = 0, third = 0] = ids
  await Promise.all([
    one.send('UpdateMessage', { id: first, text: 'A' }),
    one.send('DeleteMessage', { id: first }),
    two.send('MarkMessageAsRead', { id: third }),
    two.send('MarkMessageAsRead', { id: ids.at(-1) ?? 0 }),
    one.send('DeleteMessage', { id: second }),
    write(two, 'g'),
    write(one, 'h'),
    one.send('UpdateMessage', { id: third, text: 'C' }),
  ])
  const { rev, messageCount } = await server.db
    .selectFrom('rooms')
    .select(['rev', 'messageCount'])
    .where('id', '=', roomId)
    .executeTakeFirstOrThrow()
  const { list } = await changes()
  expect(new Set(revsOf(list)).size).toBe(list.length)
  expect(Math.max(...revsOf(list))).toBe(rev)
  expect(list.filter(({ deleted }) => !deleted)).toHaveLength(messageCount)
  // No two events share a revision, and the highest one was announced. One read event covers several messages, so
  // revisions may be missing.
  await server.drainEvents()
  const received = [
    ...(await two.received('RoomMessage')),
    ...(await two.received('RoomMessageUpdated')),
    ...(await two.received('RoomMessageDeleted')),
    ...(await two.received('RoomMessageRead')),
  ].map((reported) => reported.rev)
  expect(new Set(received).size).toBe(received.length)
  expect(Math.max(...received)).toBe(rev)
})
