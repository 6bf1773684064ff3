import { randomUUID } from 'node:crypto'
import { chatEndpoints } from '@hiwar/contract/chat.ts'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type BuiltPerson, buildManager, buildStudent, buildTutor } from '../../testing/accounts.ts'
import { buildRoom } from '../../testing/rooms.ts'
import { createTestServer, type TestServer } from '../../testing/server.ts'
import { openSockets, type Sockets, type TestSocket } from '../../testing/sockets.ts'

const noon = '2026-11-24T10:00:00.000Z'

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
  server = await createTestServer(noon)
  sockets = await openSockets(server)
})
afterAll(() => server.close())

beforeEach(async () => {
  server.clock.set(noon)
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

const send = (text: string, refId = randomUUID(), socket = writer) =>
  socket.send('SendMessage', { roomId, text, refId })

async function sent(text = 'مرحبًا', socket = writer): Promise<number> {
  return (await send(text, randomUUID(), socket)).message?.id ?? 0
}

/** What a socket has heard of the room once everything committed was told. */
async function told(socket: TestSocket): Promise<string[]> {
  await server.drainEvents()
  return (await socket.heardNames()).filter((name) => name.startsWith('RoomMessage'))
}

async function unread(person: BuiltPerson): Promise<number | undefined> {
  const { reply } = await server.call(chatEndpoints.rooms, { params: { userId: person.id } }, person)
  return reply.list[0]?.unreadMessagesCount
}

async function history(query: object = {}) {
  return (await server.call(chatEndpoints.messages, { params: { roomId }, query }, tutor)).reply
}

describe('a message', () => {
  test('is stored, acknowledged, and heard by both after its commit, the author among them', async () => {
    const refId = randomUUID()
    const answer = await send('مرحبًا <i>بك</i>', refId)
    const message = {
      id: expect.any(Number),
      roomId,
      userId: student.id,
      refId,
      text: 'مرحبًا <i>بك</i>',
      read: false,
      deleted: false,
      rev: 1,
      createdAt: noon,
      updatedAt: noon,
    }
    expect(answer).toEqual({ code: 'ok', requestId: expect.any(String), message })
    await server.drainEvents()
    expect(await writer.heard('RoomMessage')).toEqual([message])
    expect(await reader.heard('RoomMessage')).toEqual([message])
    expect(await outsider.heard('RoomMessage')).toEqual([])
    expect((await history()).list).toEqual([message])
  })

  test('reaches every tab of both', async () => {
    const [secondWriter, secondReader] = [await sockets.connect(student.token), await sockets.connect(tutor.token)]
    await send('مرحبًا')
    for (const socket of [writer, secondWriter, reader, secondReader]) {
      expect(await told(socket)).toEqual(['RoomMessage'])
    }
  })

  test('sent twice with one mark is stored once, edited or deleted meanwhile', async () => {
    const refId = randomUUID()
    const first = await send('مرحبًا', refId)
    expect((await send('شيء آخر', refId)).message).toEqual(first.message)
    const id = first.message?.id ?? 0
    await writer.send('UpdateMessage', { id, text: 'أهلًا' })
    expect((await send('مرحبًا', refId)).message).toMatchObject({ id, text: 'أهلًا', rev: 2 })
    await writer.send('DeleteMessage', { id })
    expect(await send('مرحبًا', refId)).toMatchObject({ code: 'ok', message: { id, text: '', deleted: true, rev: 3 } })
    expect(await told(reader)).toEqual(['RoomMessage', 'RoomMessageUpdated', 'RoomMessageDeleted'])
    expect((await send('مرحبًا', refId, reader)).message?.rev).toBe(4)
  })

  test.each([
    ['', 'empty-text', undefined],
    [' \n ', 'empty-text', undefined],
    ['<b> </b>', 'empty-text', undefined],
    ['<script>alert(1)</script>', 'empty-text', undefined],
    ['م'.repeat(1001), 'unallowed', 'message-text-too-long'],
  ])('%j is refused as %s', async (text, code, reason) => {
    const answer = await send(text)
    expect([answer.code, answer.reason]).toEqual([code, reason])
    expect(await told(reader)).toEqual([])
  })

  test('is refused without a room, to strangers, and to who has proved no address', async () => {
    const elsewhere = { roomId: 999_999, text: 'مرحبًا', refId: randomUUID() }
    expect(await writer.send('SendMessage', elsewhere)).toMatchObject({ code: 'room-not-found' })
    expect(await send('مرحبًا', randomUUID(), outsider)).toMatchObject({ code: 'not-member' })
    await server.db.updateTable('users').set({ verifiedEmail: false }).where('id', '=', student.id).execute()
    expect(await send('مرحبًا')).toMatchObject({ code: 'unallowed', reason: 'forbidden' })
  })

  test('does not reach a tutor who is no longer active, but from staff', async () => {
    const manager = await buildManager(server.context)
    const ofStaff = await buildRoom(server.context, manager.id, tutor.id)
    await server.db.updateTable('tutors').set({ activated: false }).where('userId', '=', tutor.id).execute()
    expect(await send('مرحبًا')).toMatchObject({ code: 'unallowed', reason: 'forbidden' })
    expect(await send('مرحبًا', randomUUID(), reader)).toMatchObject({ code: 'ok' })
    const staff = await sockets.connect(manager.token)
    const message = { roomId: ofStaff, text: 'مرحبًا', refId: randomUUID() }
    expect(await staff.send('SendMessage', message)).toMatchObject({ code: 'ok' })
  })
})

describe('an edit', () => {
  test('is told to both with a new revision, and the same text again is none', async () => {
    const id = await sent()
    server.clock.advance(60_000)
    const answer = await writer.send('UpdateMessage', { id, text: 'أهلًا' })
    expect(answer).toMatchObject({ code: 'ok', message: { id, text: 'أهلًا', rev: 2, createdAt: noon } })
    expect(answer.message?.updatedAt).toBe('2026-11-24T10:01:00.000Z')
    expect((await writer.send('UpdateMessage', { id, text: ' أهلًا ' })).message).toEqual(answer.message)
    await server.drainEvents()
    expect(await reader.heard('RoomMessageUpdated')).toEqual([answer.message])
    expect((await history()).list).toEqual([answer.message])
  })

  test('is the author’s, for a day', async () => {
    const id = await sent()
    const update = (socket: TestSocket, text = 'أهلًا') => socket.send('UpdateMessage', { id, text })
    expect(await update(reader)).toMatchObject({ code: 'not-owner' })
    expect(await update(outsider)).toMatchObject({ code: 'not-owner' })
    expect(await update(writer, ' ')).toMatchObject({ code: 'empty-text' })
    expect(await update(writer, 'م'.repeat(1001))).toMatchObject({ code: 'unallowed', reason: 'message-text-too-long' })
    expect(await writer.send('UpdateMessage', { id: 999_999, text: 'أهلًا' })).toMatchObject({
      code: 'message-not-found',
    })
    server.clock.advance(24 * 3_600_000)
    expect(await update(writer)).toMatchObject({ code: 'ok' })
    server.clock.advance(1)
    expect(await update(writer, 'متأخر')).toMatchObject({ code: 'unallowed', reason: 'forbidden' })
    expect(await writer.send('DeleteMessage', { id })).toMatchObject({ code: 'ok' })
  })
})

describe('a deleted message', () => {
  const secret = 'كلمةسرية'

  test('is told to both, and cannot be touched again', async () => {
    const id = await sent()
    expect(await reader.send('DeleteMessage', { id })).toMatchObject({ code: 'not-owner' })
    expect(await writer.send('DeleteMessage', { id })).toMatchObject({ code: 'ok' })
    await server.drainEvents()
    expect(await reader.heard('RoomMessageDeleted')).toEqual([{ roomId, messageId: id, rev: 2 }])
    for (const answer of [
      await writer.send('DeleteMessage', { id }),
      await writer.send('UpdateMessage', { id, text: 'أهلًا' }),
      await reader.send('MarkMessageAsRead', { id }),
    ]) {
      expect(answer).toMatchObject({ code: 'message-not-found' })
    }
  })

  test('is nowhere to be read: no list, no preview, no search, no replay, no row', async () => {
    const first = await sent('قبلها')
    const id = await sent(secret)
    await writer.send('UpdateMessage', { id, text: `${secret} مرتين` })
    await writer.send('DeleteMessage', { id })
    expect(await told(reader)).toEqual(['RoomMessage', 'RoomMessage', 'RoomMessageUpdated', 'RoomMessageDeleted'])
    const changes = await history({ afterRev: 0 })
    expect(changes.list.at(-1)).toMatchObject({ id, text: '', deleted: true, rev: 4 })
    expect(await history()).toMatchObject({ total: 1, list: [{ id: first }] })
    const { reply } = await server.call(chatEndpoints.rooms, { params: { userId: tutor.id } }, tutor)
    expect(reply.list[0]).toMatchObject({ unreadMessagesCount: 1, latestMessage: { id: first } })
    const query = { keyword: secret }
    expect((await server.call(chatEndpoints.rooms, { params: { userId: tutor.id }, query }, tutor)).reply.total).toBe(0)
    const everywhere = [changes, await history(), reply, ...(await rowsWithTexts())]
    expect(JSON.stringify(everywhere)).not.toContain(secret)
  })

  async function rowsWithTexts(): Promise<unknown[]> {
    return [
      await server.db.selectFrom('messages').selectAll().execute(),
      await server.db.selectFrom('events').selectAll().execute(),
      await server.db.selectFrom('auditRows').selectAll().execute(),
    ]
  }
})

describe('reading', () => {
  test('takes in all that the other wrote before, each with a revision of its own, and never one’s own', async () => {
    const one = await sent()
    const own = await sent('وأنا', reader)
    const two = await sent()
    const three = await sent()
    expect([await unread(tutor), await unread(student)]).toEqual([3, 1])
    expect(await reader.send('MarkMessageAsRead', { id: two })).toMatchObject({ code: 'ok' })
    expect([await unread(tutor), await unread(student)]).toEqual([1, 1])
    await server.drainEvents()
    expect(await writer.heard('RoomMessageRead')).toEqual([{ roomId, messageId: two, userId: tutor.id, rev: 6 }])
    const changes = (await history({ afterRev: 4 })).list.map(({ id, rev, read }) => ({ id, rev, read }))
    expect(changes).toEqual([
      { id: one, rev: 5, read: true },
      { id: two, rev: 6, read: true },
    ])
    const all = (await history()).list.map(({ id, read }) => [id, read])
    expect(all).toEqual([
      [three, false],
      [two, true],
      [own, false],
      [one, true],
    ])
  })

  test('again or of less tells nothing', async () => {
    const one = await sent()
    const two = await sent()
    await reader.send('MarkMessageAsRead', { id: two })
    await reader.send('MarkMessageAsRead', { id: two })
    await reader.send('MarkMessageAsRead', { id: one })
    expect((await told(writer)).filter((name) => name === 'RoomMessageRead')).toHaveLength(1)
    expect(await unread(tutor)).toBe(0)
  })

  test('is refused for one’s own, for strangers, and for nothing', async () => {
    const id = await sent()
    expect(await writer.send('MarkMessageAsRead', { id })).toMatchObject({ code: 'unallowed', reason: 'forbidden' })
    expect(await outsider.send('MarkMessageAsRead', { id })).toMatchObject({ code: 'not-member' })
    expect(await reader.send('MarkMessageAsRead', { id: 999_999 })).toMatchObject({ code: 'message-not-found' })
    expect(await unread(tutor)).toBe(1)
  })

  test('an edit does not make a message unread, a deletion takes it from what is unread', async () => {
    const one = await sent()
    const two = await sent()
    await reader.send('MarkMessageAsRead', { id: one })
    await writer.send('UpdateMessage', { id: one, text: 'أهلًا' })
    expect(await unread(tutor)).toBe(1)
    await writer.send('DeleteMessage', { id: two })
    expect(await unread(tutor)).toBe(0)
  })
})

test('typing is heard by every other socket of the room, and nothing of it is kept', async () => {
  const second = await sockets.connect(student.token)
  expect(await writer.send('UserTyping', { roomId })).toMatchObject({ code: 'ok' })
  expect(await reader.heard('UserTyping')).toEqual([{ roomId, userId: student.id }])
  expect(await second.heard('UserTyping')).toHaveLength(1)
  expect(await writer.heard('UserTyping')).toEqual([])
  expect(await outsider.send('UserTyping', { roomId })).toMatchObject({ code: 'not-member' })
  expect(await writer.send('UserTyping', { roomId: 999_999 })).toMatchObject({ code: 'room-not-found' })
  expect(await reader.heard('UserTyping')).toHaveLength(1)
})

test('what is sent says for whom it was and whether he wants no noise of it', async () => {
  const events = async () =>
    (await server.db.selectFrom('events').select('payload').where('kind', '=', 'message.sent').orderBy('id').execute())
      .map(({ payload }) => payload as { roomId: number })
      .filter((payload) => payload.roomId === roomId)
  const { message } = await send('مرحبًا')
  expect(await events()).toEqual([{ message, roomId, senderId: student.id, receiverId: tutor.id, muted: false }])
  const body = { muted: true }
  await server.call(chatEndpoints.settings, { params: { roomId }, body }, tutor)
  await send('مرحبًا')
  await send('أهلًا', randomUUID(), reader)
  expect((await events()).slice(1)).toMatchObject([
    { receiverId: tutor.id, muted: true },
    { receiverId: student.id, muted: false },
  ])
  expect(await unread(tutor)).toBe(2)
})

test('whoever is logged out hears nothing any more within five seconds', { timeout: 15_000 }, async () => {
  await server.db
    .updateTable('loginSessions')
    .set({ revokedAt: new Date(noon) })
    .where('jti', '=', tutor.jti)
    .execute()
  expect(await reader.send('SendMessage', { roomId, text: 'مرحبًا', refId: randomUUID() })).toMatchObject({
    code: 'unallowed',
    reason: 'unauthenticated',
  })
  expect(await reader.closed).toBe('io server disconnect')
  await send('لا أحد يسمع')
  await server.drainEvents()
  expect(await reader.heard('RoomMessage')).toEqual([])
  expect(await writer.heard('RoomMessage')).toHaveLength(1)
})
