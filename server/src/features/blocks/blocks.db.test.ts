/** Tests of what a block closes between two people. */
import { randomUUID } from 'node:crypto'
import { lessonEndpoints } from '@hiwar/contract/appointments/lessons.ts'
import { slotEndpoints } from '@hiwar/contract/appointments/slots.ts'
import { blockEndpoints } from '@hiwar/contract/people/blocks.ts'
import { tutorEndpoints } from '@hiwar/contract/people/tutors.ts'
import { chatEndpoints } from '@hiwar/contract/talk/chat.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type BuiltPerson, buildManager, buildStudent, buildTutor } from '../../testing/accounts.ts'
import { buildConversation, buildMessage } from '../../testing/conversations.ts'
import { buildLesson } from '../../testing/lessons.ts'
import { createTestServer, type TestServer } from '../../testing/server.ts'
import { buildSlot } from '../../testing/slots.ts'
import { openSockets, type Sockets } from '../../testing/sockets.ts'
import { buildSubscription } from '../../testing/subscriptions.ts'
import { findUnreadMessage } from '../notifications/store.ts'
import { sweepPresences } from '../presence/presence.ts'

const noon = '2026-11-24T10:00:00.000Z'
const evening = '2026-11-24T16:00:00.000Z'

let server: TestServer
let sockets: Sockets
let student: BuiltPerson
let tutor: BuiltPerson
let roomId: number
let slotId: number
let subscriptionId: number

beforeAll(async () => {
  server = await createTestServer(noon)
  sockets = await openSockets(server)
})
afterAll(async () => {
  sockets.close()
  await server.close()
})
beforeEach(async () => {
  server.clock.set(noon)
  student = await buildStudent(server.context)
  tutor = await buildTutor(server.context)
  roomId = await buildConversation(server.context, student.id, tutor.id)
  slotId = (await buildSlot(server.db, tutor.id, evening, { minutes: 120 })).id
  subscriptionId = (await buildSubscription(server.db, student.id, noon)).id
})

const block = ({ token }: BuiltPerson, userId: number) =>
  server.call(blockEndpoints.create, { params: { userId } }, { token })
const unblock = ({ token }: BuiltPerson, userId: number) =>
  server.call(blockEndpoints.delete, { params: { userId } }, { token })
const book = (by: BuiltPerson) =>
  server.call(
    lessonEndpoints.book,
    { body: { tutorId: tutor.id, slotId, start: evening, duration: 30 } },
    { token: by.token },
  )

describe.each([
  ['the student', () => [student, tutor] as const],
  ['the tutor', () => [tutor, student] as const],
])('I-T23 once %s has blocked', (_who, people) => {
  beforeEach(async () => {
    const [blocker, blocked] = people()
    expect((await block(blocker, blocked.id)).status).toBe(200)
  })

  test('neither of the two reaches the other in the chat, and no refusal says why', async () => {
    const mine = await buildMessage(server.context, roomId, student.id, 'قبل الحظر')
    const yours = await buildMessage(server.context, roomId, tutor.id, 'قبل الحظر')
    const [one, other] = [await sockets.connect(student.token), await sockets.connect(tutor.token)]
    const refused = { code: 'unallowed', reason: 'pair-unavailable' }
    for (const socket of [one, other]) {
      expect(await socket.send('SendMessage', { roomId, text: 'مرحبًا', refId: randomUUID() })).toMatchObject(refused)
    }
    expect(await one.send('UpdateMessage', { id: mine, text: 'معدّلة' })).toMatchObject(refused)
    await one.send('UserTyping', { roomId })
    await one.send('MarkMessageAsRead', { id: yours })
    await server.drainEvents()
    const received = await other.receivedNames()
    expect(received.filter((name) => name !== 'JoinedRooms')).toEqual([])
    const row = server.db.selectFrom('messages').select('readAt').where('id', '=', yours)
    expect(await row.executeTakeFirst()).toEqual({ readAt: null })
    expect(await findUnreadMessage(server.db, yours)).toBeUndefined()
  })

  test('neither sees whether the other is there', async () => {
    const [one] = [await sockets.connect(student.token), await sockets.connect(tutor.token)]
    const rooms = async ({ id, token }: BuiltPerson) =>
      (await server.call(chatEndpoints.rooms, { params: { userId: id } }, { token })).reply.list[0]?.otherMember
    const hidden = { online: false, lastSeen: null }
    expect(await rooms(student)).toMatchObject(hidden)
    expect(await rooms(tutor)).toMatchObject(hidden)
    const members = (await server.call(chatEndpoints.members, { params: { roomId } }, { token: student.token })).reply
    expect(members.find(({ id }) => id === tutor.id)).toMatchObject(hidden)
    expect(members.find(({ id }) => id === student.id)).toMatchObject({ online: true })
    one.forget()
    const third = await sockets.connect(tutor.token)
    await third.cut()
    await sweepPresences(server.context)
    expect(await one.received('UserStatusChanged')).toEqual([])
  })

  test('the student neither finds nor books the tutor', async () => {
    const { token } = student
    const list = (await server.call(tutorEndpoints.list, { query: { size: 100 } }, { token })).reply.list
    expect(list.map(({ id }) => id)).not.toContain(tutor.id)
    const uncontacted = (await server.call(chatEndpoints.uncontacted, {}, { token })).reply.list
    expect(uncontacted.map(({ id }) => id)).not.toContain(tutor.id)
    const page = await server.call(tutorEndpoints.info, { params: { id: tutor.id } }, { token })
    expect(page.reply).toMatchObject({ nextFree: null, online: false, lastSeen: null })
    const slots = await server.call(slotEndpoints.list, { query: { userId: tutor.id } }, { token })
    expect(slots.reply.slots.total).toBe(0)
    const { id } = await buildLesson(server.db, tutor.id, student.id, '2026-11-20T10:00:00.000Z', { subscriptionId })
    expect((await server.call(lessonEndpoints.read, { params: { id } }, { token })).reply.offered).toBe(false)
    const refused = await book(student)
    expect([refused.status, refused.error.code]).toEqual([403, 'pair-unavailable'])
    expect((await book(await subscribed())).status).toBe(200)
  })

  test('the room of a lesson that runs is closed to both', async () => {
    const lesson = await buildLesson(server.db, tutor.id, student.id, noon, { subscriptionId })
    for (const { token } of [student, tutor]) {
      const socket = await sockets.connect(token)
      expect(await socket.send('JoinSession', { sessionId: lesson.sessionId })).toMatchObject({ code: 'unallowed' })
    }
  })

  test('unblocking by the blocker opens everything again, and by the other one nothing', async () => {
    const [blocker, blocked] = people()
    await unblock(blocked, blocker.id)
    expect((await book(student)).status).toBe(403)
    await unblock(blocker, blocked.id)
    expect((await book(student)).status).toBe(200)
  })
})

async function subscribed(): Promise<BuiltPerson> {
  const other = await buildStudent(server.context)
  await buildSubscription(server.db, other.id, noon)
  return other
}

describe('a block', () => {
  test('cancels the booked lesson of the two, and its minutes return', async () => {
    const lesson = (await book(student)).reply
    expect((await block(tutor, student.id)).reply).toEqual({ lessons: 1 })
    expect((await block(tutor, student.id)).reply).toEqual({ lessons: 0 })
    const row = server.db.selectFrom('lessons').select('canceledBy').where('id', '=', lesson.id)
    expect(await row.executeTakeFirst()).toEqual({ canceledBy: tutor.id })
    const entries = server.db.selectFrom('minuteEntries').select(['kind', 'minutes']).where('lessonId', '=', lesson.id)
    expect(await entries.orderBy('id').execute()).toEqual([
      { kind: 'booked', minutes: -30 },
      { kind: 'canceled', minutes: 30 },
    ])
  })

  test('during a booking leaves no open lesson', async () => {
    const [booked, blocked] = await Promise.all([book(student), block(tutor, student.id)])
    expect(blocked.status).toBe(200)
    expect([200, 403]).toContain(booked.status)
    const open = server.db.selectFrom('lessons').select('id').where('tutorId', '=', tutor.id)
    expect(await open.where('canceledAt', 'is', null).execute()).toEqual([])
  })

  test('closes a conversation that does not exist yet', async () => {
    const other = await buildStudent(server.context)
    await block(other, tutor.id)
    const open = await server.call(chatEndpoints.open, { body: { userId: tutor.id } }, { token: other.token })
    expect(open.error.code).toBe('pair-unavailable')
  })

  test('is listed to its owner alone', async () => {
    await block(student, tutor.id)
    const listOf = async ({ token }: BuiltPerson) => (await server.call(blockEndpoints.list, {}, { token })).reply.list
    expect(await listOf(student)).toEqual([{ user: expect.objectContaining({ id: tutor.id }), createdAt: noon }])
    expect(await listOf(tutor)).toEqual([])
  })

  test('is refused between people who are no student and tutor, and for a stranger of a tutor', async () => {
    const others = [await buildStudent(server.context), await buildManager(server.context)]
    for (const { id } of others) expect((await block(tutor, id)).status).toBe(403)
    expect((await block(student, 999_999)).error.code).toBe('user-not-found')
  })
})
