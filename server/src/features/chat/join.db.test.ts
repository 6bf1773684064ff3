import { randomUUID } from 'node:crypto'
import { chatEndpoints } from '@hiwar/contract/chat.ts'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { type BuiltPerson, buildManager, buildStudent, buildTutor } from '../../testing/accounts.ts'
import { buildMessage, buildRoom } from '../../testing/rooms.ts'
import { createTestServer, type TestServer } from '../../testing/server.ts'
import { openSockets, type Sockets, type TestSocket } from '../../testing/sockets.ts'

let server: TestServer
let sockets: Sockets
let student: BuiltPerson
let tutor: BuiltPerson
let stranger: BuiltPerson
let roomId: number
let writer: TestSocket
let reader: TestSocket
let outsider: TestSocket

beforeAll(async () => {
  server = await createTestServer()
  sockets = await openSockets(server)
})
afterAll(() => server.close())

beforeEach(async () => {
  student = await buildStudent(server.context)
  tutor = await buildTutor(server.context)
  stranger = await buildStudent(server.context)
  roomId = await buildRoom(server.context, student.id, tutor.id)
  await server.drainEvents()
  writer = await sockets.connect(student.token)
  reader = await sockets.connect(tutor.token)
  outsider = await sockets.connect(stranger.token)
})
afterEach(() => sockets.close())

test('rooms are joined on connect, with how far each has come', async () => {
  await buildMessage(server.context, roomId, tutor.id)
  const fresh = await sockets.connect(student.token)
  expect(await fresh.heard('JoinedRooms')).toEqual([{ rooms: [{ roomId, rev: 1 }] }])
  expect(await outsider.heard('JoinedRooms')).toEqual([{ rooms: [] }])
})

test('rooms are told again when asked, one’s own only', async () => {
  const other = await buildRoom(server.context, student.id, (await buildManager(server.context)).id)
  const foreign = await buildRoom(server.context, stranger.id, tutor.id)
  writer.forget()
  const all = [
    { roomId, rev: 0 },
    { roomId: other, rev: 0 },
  ]
  expect(await writer.send('JoinRooms', {})).toMatchObject({ code: 'ok', rooms: all })
  expect(await writer.send('JoinRooms', { roomIds: [other] })).toMatchObject({ code: 'ok', rooms: all.slice(1) })
  expect(await writer.heard('JoinedRooms')).toEqual([{ rooms: all }, { rooms: all }])
  expect(await writer.send('JoinRooms', { roomIds: [foreign] })).toMatchObject({ code: 'not-member' })
  expect(await writer.send('JoinRooms', { roomIds: [foreign, 999_999] })).toMatchObject({ code: 'room-not-found' })
})

test('rooms that are opened are live at once for both, with the first message', async () => {
  const second = await sockets.connect(stranger.token)
  const body = { userId: tutor.id, message: 'هل لديك وقت اليوم؟' }
  const opened = (await server.call(chatEndpoints.open, { body }, stranger)).reply.roomId
  await server.drainEvents()
  for (const socket of [outsider, second]) {
    expect((await socket.heard('JoinedRooms')).at(-1)).toEqual({ rooms: [{ roomId: opened, rev: 1 }] })
  }
  expect((await reader.heard('JoinedRooms')).at(-1)?.rooms.map((room) => room.roomId)).toEqual([roomId, opened])
  expect(await reader.heard('RoomMessage')).toMatchObject([{ roomId: opened, rev: 1, refId: null }])
  const answer = await reader.send('SendMessage', { roomId: opened, text: 'نعم', refId: randomUUID() })
  await server.drainEvents()
  expect(await second.heard('RoomMessage')).toMatchObject([{ rev: 1 }, { id: answer.message?.id, rev: 2 }])
  expect(await writer.heard('RoomMessage')).toEqual([])
})
