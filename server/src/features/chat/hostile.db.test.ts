/** Tests of hostile payloads and floods of messages. */
import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type BuiltPerson, buildStudent, buildTutor } from '../../testing/accounts.ts'
import { buildConversation, buildMessage } from '../../testing/conversations.ts'
import { createTestServer, type TestServer } from '../../testing/server.ts'
import { openSockets, type Sockets, type TestSocket } from '../../testing/sockets.ts'
import { openTalk } from '../../testing/talk.ts'

let server: TestServer
let sockets: Sockets
let student: BuiltPerson
let roomId: number
let foreignRoomId: number
let foreignId: number
let socket: TestSocket

beforeAll(async () => {
  server = await createTestServer()
  sockets = await openSockets(server)
  student = await buildStudent(server.context)
  const tutor = await buildTutor(server.context)
  roomId = await buildConversation(server.context, student.id, tutor.id)
  foreignRoomId = await buildConversation(server.context, (await buildStudent(server.context)).id, tutor.id)
  foreignId = await buildMessage(server.context, foreignRoomId, tutor.id)
})
afterAll(() => server.close())
beforeEach(async () => {
  socket = await sockets.connect(student.token)
})
afterEach(() => sockets.close())

const refId = '6f2f3c1e-6a51-4f4b-9d7e-0d3f2f0a7c11'

async function stored(): Promise<unknown> {
  return server.db.selectFrom('messages').selectAll().orderBy('id').execute()
}

describe('a payload of the wrong shape is a bad request and changes nothing', () => {
  test.each([
    ['SendMessage', undefined],
    ['SendMessage', null],
    ['SendMessage', []],
    ['SendMessage', 'text'],
    ['SendMessage', { roomId: 1 }],
    ['SendMessage', { roomId: '1', text: 'x', refId }],
    ['SendMessage', { roomId: 1.5, text: 'x', refId }],
    ['SendMessage', { roomId: -1, text: 'x', refId }],
    ['SendMessage', { roomId: 1e21, text: 'x', refId }],
    ['SendMessage', { roomId: 1, text: 5, refId }],
    ['SendMessage', { roomId: 1, text: ['x'], refId }],
    ['SendMessage', { roomId: 1, text: 'x', refId: 'x' }],
    ['SendMessage', { roomId: 1, text: 'x', refId, userId: 1 }],
    ['SendMessage', JSON.parse(`{"roomId": 1, "text": "x", "refId": "${refId}", "__proto__": {"admin": true}}`)],
    ['SendMessage', { roomId: { toString: 1 }, text: '', refId }],
    ['UpdateMessage', { id: null, text: 'x' }],
    ['UpdateMessage', { id: 1, text: 'x', deleted: true }],
    ['DeleteMessage', {}],
    ['DeleteMessage', { id: [1] }],
    ['MarkMessageAsRead', { id: '1' }],
    ['UserTyping', { roomId: true }],
    ['JoinRooms', { roomIds: 1 }],
    ['JoinRooms', { roomIds: ['1'] }],
    ['JoinRooms', []],
    ['SendMessage', JSON.parse(`{"roomId": 1, "text": "x", "refId": "${refId}", "constructor": {"prototype": {}}}`)],
    ['SendMessage', JSON.parse(`{"roomId": 1, "text": "x", "refId": "${refId}", "toString": "x"}`)],
    ['JoinRooms', { roomIds: { length: 1, 0: 1 } }],
    ['Subscribe', { channel: '__proto__' }],
    ['Subscribe', { channel: 'constructor' }],
    ['Unsubscribe', { channel: 'toString' }],
  ])('%s %j', async (name, payload) => {
    const before = await stored()
    const answer = await socket.sendAnything(name, payload)
    expect(answer).toMatchObject({ code: 'unallowed', reason: 'bad-request', requestId: expect.any(String) })
    expect(await stored()).toEqual(before)
    expect(socket.socket.connected).toBe(true)
  })
})

test('nobody else can reach the conversations and messages of two members', async () => {
  const before = await stored()
  const answers = [
    await socket.send('SendMessage', { roomId: foreignRoomId, text: 'x', refId: randomUUID() }),
    await socket.send('UserTyping', { roomId: foreignRoomId }),
    await socket.send('JoinRooms', { roomIds: [roomId, foreignRoomId] }),
    await socket.send('MarkMessageAsRead', { id: foreignId }),
    await socket.send('UpdateMessage', { id: foreignId, text: 'x' }),
    await socket.send('DeleteMessage', { id: foreignId }),
  ]
  expect(answers.map(({ code }) => code)).toEqual([
    'not-member',
    'not-member',
    'not-member',
    'not-member',
    'not-owner',
    'not-owner',
  ])
  expect(await stored()).toEqual(before)
})

test('unknown event names get no answer and cause no harm', async () => {
  for (const name of ['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'RoomMessage', 'sendmessage', '']) {
    socket.socket.emit(name, { roomId, text: 'x', refId })
  }
  socket.socket.emit('SendMessage')
  socket.socket.emit('SendMessage', { roomId, text: 'x', refId }, 'no callback')
  expect(await socket.send('UserTyping', { roomId })).toMatchObject({ code: 'ok' })
})

test('a message without an acknowledgement callback is stored too', async () => {
  const mark = randomUUID()
  socket.socket.emit('SendMessage', { roomId, text: 'بلا رد', refId: mark })
  const answer = await socket.send('SendMessage', { roomId, text: 'مرة أخرى', refId: mark })
  expect(answer.message?.text).toBe('بلا رد')
})

test.each([100_001, 10_000_000])('a frame of %i bytes closes only the socket that sent it', async (bytes) => {
  const other = await sockets.connect(student.token)
  socket.socket.emit('SendMessage', { roomId, text: 'x'.repeat(bytes), refId })
  expect(await socket.closed).toBeTruthy()
  expect(await other.send('UserTyping', { roomId })).toMatchObject({ code: 'ok' })
})

describe('a member who sends too many messages', () => {
  let strict: TestServer
  let otherSockets: Sockets

  beforeAll(async () => {
    strict = await createTestServer(undefined, { RATE_LIMIT_FACTOR: '1' })
    otherSockets = await openSockets(strict)
  })
  afterAll(() => strict.close())

  test('must wait after sixty messages a minute, counted over all sockets', async () => {
    const person = await buildStudent(strict.context)
    const room = await buildConversation(strict.context, person.id, (await buildTutor(strict.context)).id)
    const tabs = [await otherSockets.connect(person.token), await otherSockets.connect(person.token)]
    const send = async (turn: number) =>
      tabs[turn % 2]?.send('SendMessage', { roomId: room, text: `${turn}`, refId: randomUUID() })
    const answers = await Promise.all(Array.from({ length: 70 }, (_, turn) => send(turn)))
    expect(answers.filter((answer) => answer?.code === 'ok')).toHaveLength(60)
    // The server may process the two sockets in any order.
    expect(answers.find((answer) => answer?.code !== 'ok')).toMatchObject({
      code: 'unallowed',
      reason: 'too-many-requests',
      retryAfter: 1,
    })
    const { rev } = await strict.db.selectFrom('rooms').select('rev').where('id', '=', room).executeTakeFirstOrThrow()
    expect(rev).toBe(60)
  })

  test('does not slow down other people and is disconnected', async () => {
    const pair = await openTalk(strict, otherSockets)
    const person = await buildStudent(strict.context)
    const room = await buildConversation(strict.context, person.id, pair.tutor.id)
    const tabs = [await otherSockets.connect(person.token), await otherSockets.connect(person.token)]
    for (let turn = 0; turn < 1_000; turn += 1) {
      for (const { socket: tab } of tabs) {
        tab.emit('SendMessage', { roomId: room, text: `${turn}`, refId: randomUUID() })
        tab.emit('UserTyping', { roomId: pair.roomId })
        tab.emit('constructor', { text: 'x'.repeat(1_000) })
      }
    }
    const texts = Array.from({ length: 20 }, (_, turn) => `رسالة ${turn}`)
    // `send` fails the test when an answer takes longer than a client's timeout.
    for (const text of texts) expect(await pair.send(text)).toMatchObject({ code: 'ok' })
    await strict.drainEvents()
    const received = (await pair.reader.received('RoomMessage')).filter(({ roomId: where }) => where === pair.roomId)
    expect(received.map(({ text }) => text)).toEqual(texts)
    expect(await pair.reader.received('UserTyping')).toEqual([])
    for (const tab of tabs) expect(await tab.closed).toBe('io server disconnect')
    const { rev } = await strict.db.selectFrom('rooms').select('rev').where('id', '=', room).executeTakeFirstOrThrow()
    expect(rev).toBeLessThanOrEqual(60)
    expect(pair.writer.socket.connected && pair.reader.socket.connected).toBe(true)
  })
})
