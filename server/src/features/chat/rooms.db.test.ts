import { chatEndpoints } from '@hiwar/contract/chat.ts'
import { Role } from '@hiwar/contract/enumerations.ts'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import {
  type BuiltPerson,
  buildAdmin,
  buildManager,
  buildPerson,
  buildStudent,
  buildTutor,
} from '../../testing/accounts.ts'
import { auditTrail } from '../../testing/audit.ts'
import { lettingIn } from '../../testing/roles.ts'
import { buildMessage, buildRoom } from '../../testing/rooms.ts'
import { createTestServer, type TestServer } from '../../testing/server.ts'
import { countQueries } from '../../testing/watch-queries.ts'

let server: TestServer
let student: BuiltPerson
let tutor: BuiltPerson
let stranger: BuiltPerson
let chief: BuiltPerson

beforeEach(async () => {
  server = await createTestServer('2026-11-24T10:00:00.000Z')
  student = await buildStudent(server.context, { name: 'سارة محمود' })
  tutor = await buildTutor(server.context, { name: 'منى أحمد' })
  stranger = await buildStudent(server.context)
  chief = await buildAdmin(server.context, Role.SuperAdmin)
})

afterEach(() => server.close())

const open = (body: { userId: number; message?: string }, person = student) =>
  server.call(chatEndpoints.open, { body }, person)
const read = (roomId: number, person = student, query: object = {}) =>
  server.call(chatEndpoints.messages, { params: { roomId }, query }, person)
const rooms = (query: object = {}, person = student, userId = person.id) =>
  server.call(chatEndpoints.rooms, { params: { userId }, query }, person)
const find = (members: string, person = student) =>
  server.call(chatEndpoints.findRoom, { query: { members } as never }, person)
const members = (roomId: number, person = student) => server.call(chatEndpoints.members, { params: { roomId } }, person)
const wish = (roomId: number, body: object, person = student) =>
  server.call(chatEndpoints.settings, { params: { roomId }, body }, person)

const ids = async (query: object = {}, person = student) =>
  (await rooms(query, person)).reply.list.map(({ roomId }) => roomId)

describe('opening a conversation', () => {
  test('gives the one room of the two, with the first message in it', async () => {
    const { reply } = await open({ userId: tutor.id, message: ' <b onclick="x">مرحبًا</b><script>1</script> ' })
    const { list, total } = (await read(reply.roomId)).reply
    expect(total).toBe(1)
    expect(list).toEqual([
      {
        id: expect.any(Number),
        roomId: reply.roomId,
        userId: student.id,
        refId: null,
        text: '<b>مرحبًا</b>',
        read: false,
        deleted: false,
        rev: 1,
        createdAt: '2026-11-24T10:00:00.000Z',
        updatedAt: '2026-11-24T10:00:00.000Z',
      },
    ])
    expect((await open({ userId: tutor.id })).error.code).toBe('room-exists')
    const manager = await buildManager(server.context)
    expect((await open({ userId: tutor.id }, manager)).status).toBe(200)
    expect((await open({ userId: manager.id }, tutor)).error.code).toBe('room-exists')
  })

  test('is refused to oneself, to nobody, and to whom the caller may not address', async () => {
    expect((await open({ userId: student.id })).error.code).toBe('user-not-found')
    expect((await open({ userId: 999_999 })).error.code).toBe('user-not-found')
    expect((await open({ userId: stranger.id })).error.code).toBe('forbidden')
    expect((await open({ userId: student.id }, tutor)).error.code).toBe('forbidden')
    expect((await open({ userId: chief.id })).error.code).toBe('forbidden')
    const hidden = await buildTutor(server.context, {}, { bio: null })
    expect((await open({ userId: hidden.id })).error.code).toBe('forbidden')
    expect((await open({ userId: hidden.id }, chief)).status).toBe(200)
    const unproved = await buildStudent(server.context, { verifiedEmail: false })
    expect((await open({ userId: tutor.id }, unproved)).error.code).toBe('forbidden')
  })

  test('refuses messages that are empty, too long or nothing but markup', async () => {
    const code = async (message: string) => (await open({ userId: tutor.id, message })).error.code
    expect(await code(' ')).toBe('message-text-too-short')
    expect(await code('م'.repeat(1001))).toBe('message-text-too-long')
    expect(await code('<script>alert(1)</script>')).toBe('message-text-invalid-html')
    expect((await rooms()).reply.total).toBe(0)
  })

  test('twenty times at once opens one', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => open({ userId: tutor.id, message: 'مرحبًا' })))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ error }) => error.code === 'room-exists')).toHaveLength(19)
    expect((await read((await ids())[0] ?? 0)).reply.total).toBe(1)
  })

  test('by staff leaves a trace without the words', async () => {
    const { roomId } = (await open({ userId: student.id, message: 'كلام خاص' }, chief)).reply
    const trail = await auditTrail(server.db)
    expect(trail).toMatchObject([
      { actorId: chief.id, action: 'chat.open', objectId: String(roomId), after: { userId: student.id } },
    ])
    expect(JSON.stringify(trail)).not.toContain('خاص')
    await open({ userId: tutor.id })
    expect(await auditTrail(server.db)).toHaveLength(1)
  })
})

describe('messages', () => {
  test('are read newest first and page by page, without deleted ones', async () => {
    const roomId = await buildRoom(server.context, student.id, tutor.id)
    for (const text of ['أولى', 'ثانية', 'ثالثة']) await buildMessage(server.context, roomId, tutor.id, text)
    const texts = async (query: object = {}) => (await read(roomId, tutor, query)).reply.list.map(({ text }) => text)
    expect(await texts()).toEqual(['ثالثة', 'ثانية', 'أولى'])
    expect(await texts({ size: 2, page: 2 })).toEqual(['أولى'])
    expect((await read(roomId, tutor, { size: 1, page: 9 })).reply).toEqual({ list: [], total: 3 })
  })

  test('that changed since a revision come in the order of their changes', async () => {
    const roomId = await buildRoom(server.context, student.id, tutor.id)
    for (let count = 0; count < 3; count += 1) await buildMessage(server.context, roomId, tutor.id)
    const changes = async (query: object) => {
      const { list, total } = (await read(roomId, student, query)).reply
      return { revs: list.map(({ rev }) => rev), total }
    }
    expect(await changes({ afterRev: 0 })).toEqual({ revs: [1, 2, 3], total: 3 })
    expect(await changes({ afterRev: 1, size: 1 })).toEqual({ revs: [2], total: 2 })
    expect(await changes({ afterRev: 3 })).toEqual({ revs: [], total: 0 })
    expect((await read(roomId, student, { afterRev: -1 })).error.code).toBe('bad-request')
  })

  test('are the business of the two, and of the super admin, who leaves a trace each time', async () => {
    const roomId = await buildRoom(server.context, student.id, tutor.id)
    expect((await read(roomId, stranger)).error.code).toBe('forbidden')
    expect((await read(roomId, await buildAdmin(server.context))).error.code).toBe('forbidden')
    expect((await read(999_999)).error.code).toBe('room-not-found')
    expect((await members(roomId, stranger)).error.code).toBe('forbidden')
    expect((await members(999_999)).error.code).toBe('room-not-found')
    expect(await auditTrail(server.db)).toEqual([])
    await read(roomId, chief)
    await members(roomId, chief)
    await rooms({}, chief, student.id)
    await find(`${student.id},${tutor.id}`, chief)
    await rooms({}, chief)
    expect(
      (await auditTrail(server.db)).map(({ actorId, action, object, objectId }) => [actorId, action, object, objectId]),
    ).toEqual([
      [chief.id, 'chat.messages', 'room', String(roomId)],
      [chief.id, 'chat.members', 'room', String(roomId)],
      [chief.id, 'chat.rooms', 'user', String(student.id)],
      [chief.id, 'chat.find-room', 'room', String(roomId)],
    ])
  })
})

describe('the list of conversations', () => {
  test('has the latest message first, what is unread and who is on the other side', async () => {
    const silent = await buildRoom(server.context, student.id, (await buildTutor(server.context)).id)
    server.clock.advance(60_000)
    const roomId = await buildRoom(server.context, student.id, tutor.id)
    await buildMessage(server.context, roomId, tutor.id)
    await buildMessage(server.context, roomId, student.id)
    const latest = await buildMessage(server.context, roomId, tutor.id, 'إلى اللقاء')
    const { list, total } = (await rooms()).reply
    expect(total).toBe(2)
    expect(list).toMatchObject([
      { roomId, unreadMessagesCount: 2, latestMessage: { id: latest, text: 'إلى اللقاء' } },
      { roomId: silent, unreadMessagesCount: 0, latestMessage: null },
    ])
    expect(list[0]?.settings).toEqual({ pinned: false, muted: false })
    expect(list[0]?.otherMember).toEqual({
      id: tutor.id,
      name: 'منى أحمد',
      image: null,
      role: Role.Tutor,
      gender: 'female',
      online: false,
      lastSeen: null,
    })
    expect((await rooms({}, tutor)).reply.list).toMatchObject([
      { unreadMessagesCount: 1, otherMember: { id: student.id } },
    ])
    server.clock.advance(60_000)
    await buildMessage(server.context, silent, student.id)
    expect(await ids()).toEqual([silent, roomId])
    expect(await ids({ size: 1, page: 2 })).toEqual([roomId])
  })

  test('is searched by the name of the other and by what was written', async () => {
    const one = await buildRoom(server.context, student.id, tutor.id)
    const two = await buildRoom(server.context, student.id, (await buildTutor(server.context, { name: 'هالة' })).id)
    await buildMessage(server.context, two, student.id, 'عن <b>الأفعال</b> &amp; الأزمنة')
    expect(await ids({ keyword: 'احمد' })).toEqual([one])
    expect(await ids({ keyword: 'الافعال & الازمنة' })).toEqual([two])
    expect(await ids({ keyword: 'سارة' })).toEqual([])
    expect(await ids({ keyword: '%' })).toEqual([])
    expect(await ids({ keyword: '<b>' })).toEqual([])
    expect(await ids({ keyword: '' })).toEqual([two, one])
  })

  test('is one’s own', async () => {
    expect((await rooms({}, student, tutor.id)).error.code).toBe('forbidden')
    expect((await rooms({}, student, 999_999)).error.code).toBe('user-not-found')
  })

  test('takes as many queries for many rooms as for one', async () => {
    const next = async () => {
      const roomId = await buildRoom(server.context, student.id, (await buildTutor(server.context)).id)
      await buildMessage(server.context, roomId, student.id)
    }
    await next()
    const one = await countQueries(server.context.pool, () => rooms())
    for (let count = 0; count < 4; count += 1) await next()
    expect(await countQueries(server.context.pool, () => rooms())).toBe(one)
  })
})

test('the room of two people is found by both', async () => {
  const roomId = await buildRoom(server.context, student.id, tutor.id)
  expect((await find(`${student.id},${tutor.id}`)).reply).toEqual({ room: roomId })
  expect((await find(`${tutor.id},${student.id}`, tutor)).reply).toEqual({ room: roomId })
  expect((await find(`${student.id}`)).error.code).toBe('bad-request')
  expect((await find(`${student.id},${student.id}`)).error.code).toBe('bad-request')
  expect((await find(`${student.id},${tutor.id},${chief.id}`)).error.code).toBe('bad-request')
  expect((await find(`${student.id},999999`)).error.code).toBe('room-members-not-found')
  expect((await find(`${student.id},${tutor.id}`, stranger)).error.code).toBe('forbidden')
  expect((await find(`${student.id},${stranger.id}`)).error.code).toBe('room-not-found')
})

describe('what a member wants of a room', () => {
  test('is kept for himself alone', async () => {
    const roomId = await buildRoom(server.context, student.id, tutor.id)
    server.clock.advance(60_000)
    expect((await wish(roomId, { pinned: true })).reply).toEqual({
      userId: student.id,
      roomId,
      pinned: true,
      muted: false,
      createdAt: '2026-11-24T10:01:00.000Z',
      updatedAt: '2026-11-24T10:01:00.000Z',
    })
    expect((await wish(roomId, { muted: true })).reply).toMatchObject({ pinned: true, muted: true })
    expect(await ids({ pinned: true, muted: true })).toEqual([roomId])
    expect(await ids({ pinned: false })).toEqual([])
    expect(await ids({ pinned: true }, tutor)).toEqual([])
    expect(await ids({ muted: false }, tutor)).toEqual([roomId])
    const [own, other] = (await members(roomId)).reply
    expect(own).toMatchObject({
      id: student.id,
      roomId,
      pinned: true,
      muted: true,
      updatedAt: '2026-11-24T10:01:00.000Z',
    })
    expect(other).toMatchObject({ id: tutor.id, pinned: null, muted: null, updatedAt: '2026-11-24T10:00:00.000Z' })
    expect((await members(roomId, tutor)).reply[0]).toMatchObject({ id: student.id, pinned: null, muted: null })
  })

  test('is nobody else’s to say, and never nothing', async () => {
    const roomId = await buildRoom(server.context, student.id, tutor.id)
    expect((await wish(roomId, {})).error.code).toBe('empty-request')
    expect((await wish(roomId, { pinned: 'true' })).error.code).toBe('bad-request')
    expect((await wish(roomId, { pinned: true, userId: tutor.id })).error.code).toBe('bad-request')
    expect((await wish(roomId, { pinned: true }, stranger)).error.code).toBe('forbidden')
    expect((await wish(roomId, { pinned: true }, chief)).error.code).toBe('forbidden')
    expect((await wish(999_999, { pinned: true })).error.code).toBe('room-not-found')
  })

  test('leaves a trace when it is a member of staff who wants it', async () => {
    const roomId = await buildRoom(server.context, student.id, chief.id)
    await wish(roomId, { muted: true }, chief)
    await wish(roomId, { muted: true })
    expect(await auditTrail(server.db)).toMatchObject([
      { actorId: chief.id, action: 'chat.settings', before: { muted: false }, after: { muted: true } },
    ])
  })
})

test('each call lets in whom the table says', async () => {
  const roomId = await buildRoom(server.context, student.id, tutor.id)
  const everybody = ['ST', 'TU', 'TM', 'SD', 'RA', 'SA']
  const manager = await buildManager(server.context)
  expect(await lettingIn(server, chatEndpoints.open, { body: { userId: manager.id } })).toEqual(everybody)
  expect(await lettingIn(server, chatEndpoints.open, { body: { userId: student.id } })).toEqual([
    'TM',
    'SD',
    'RA',
    'SA',
  ])
  const params = { roomId }
  expect(await lettingIn(server, chatEndpoints.messages, { params })).toEqual(['SA'])
  expect(await lettingIn(server, chatEndpoints.members, { params })).toEqual(['SA'])
  expect(await lettingIn(server, chatEndpoints.rooms, { params: { userId: student.id } })).toEqual(['SA'])
  expect(await lettingIn(server, chatEndpoints.settings, { params, body: { muted: true } })).toEqual([])
  const query = { members: [student.id, tutor.id] } as never
  expect(await lettingIn(server, chatEndpoints.findRoom, { query })).toEqual(['SA'])
  expect((await open({ userId: (await buildPerson(server.context, Role.Studio)).id }, tutor)).error.code).toBe(
    'forbidden',
  )
})
