/** Tests of the list of conversations and its settings. */
import { Role } from '@hiwar/contract/enumerations/basic.ts'
import { describe, expect, test } from 'vitest'
import { buildTutor } from '../../testing/accounts.ts'
import { auditTrail } from '../../testing/audit.ts'
import { chatOfEachTest } from '../../testing/chat-of-each-test.ts'
import { buildConversation, buildMessage } from '../../testing/conversations.ts'
import { countQueries } from '../../testing/watch-queries.ts'

const chat = chatOfEachTest()

describe('the list of conversations', () => {
  test('starts with the latest message and shows the unread count and the other member', async () => {
    const { server, student, tutor, rooms, ids } = chat
    const silent = await buildConversation(server.context, student.id, (await buildTutor(server.context)).id)
    server.clock.advance(60_000)
    const roomId = await buildConversation(server.context, student.id, tutor.id)
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

  test("can be searched by the other member's name and by message text", async () => {
    const { server, student, tutor, ids } = chat
    const one = await buildConversation(server.context, student.id, tutor.id)
    const two = await buildConversation(
      server.context,
      student.id,
      (await buildTutor(server.context, { name: 'هالة' })).id,
    )
    await buildMessage(server.context, two, student.id, 'عن <b>الأفعال</b> &amp; الأزمنة')
    expect(await ids({ keyword: 'احمد' })).toEqual([one])
    expect(await ids({ keyword: 'الافعال & الازمنة' })).toEqual([two])
    expect(await ids({ keyword: 'سارة' })).toEqual([])
    expect(await ids({ keyword: '%' })).toEqual([])
    expect(await ids({ keyword: '<b>' })).toEqual([])
    expect(await ids({ keyword: '' })).toEqual([two, one])
  })

  test("contains the caller's own conversations only", async () => {
    const { student, tutor, rooms } = chat
    expect((await rooms({}, student, tutor.id)).error.code).toBe('forbidden')
    expect((await rooms({}, student, 999_999)).error.code).toBe('user-not-found')
  })

  test('needs the same number of queries for many conversations as for one', async () => {
    const { server, student, rooms } = chat
    const next = async () => {
      const roomId = await buildConversation(server.context, student.id, (await buildTutor(server.context)).id)
      await buildMessage(server.context, roomId, student.id)
    }
    await next()
    const one = await countQueries(server.context.pool, () => rooms())
    for (let count = 0; count < 4; count += 1) await next()
    expect(await countQueries(server.context.pool, () => rooms())).toBe(one)
  })
})

test('either person finds the conversation of the two', async () => {
  const { server, student, tutor, stranger, chief, find } = chat
  const roomId = await buildConversation(server.context, student.id, tutor.id)
  expect((await find(`${student.id},${tutor.id}`)).reply).toEqual({ room: roomId })
  expect((await find(`${tutor.id},${student.id}`, tutor)).reply).toEqual({ room: roomId })
  expect((await find(`${student.id}`)).error.code).toBe('bad-request')
  expect((await find(`${student.id},${student.id}`)).error.code).toBe('bad-request')
  expect((await find(`${student.id},${tutor.id},${chief.id}`)).error.code).toBe('bad-request')
  expect((await find(`${student.id},999999`)).error.code).toBe('room-members-not-found')
  expect((await find(`${student.id},${tutor.id}`, stranger)).error.code).toBe('forbidden')
  expect((await find(`${student.id},${stranger.id}`)).error.code).toBe('room-not-found')
})

describe("a member's settings of a conversation", () => {
  test('are visible to that member only', async () => {
    const { server, student, tutor, ids, members, changeSettings } = chat
    const roomId = await buildConversation(server.context, student.id, tutor.id)
    server.clock.advance(60_000)
    expect((await changeSettings(roomId, { pinned: true })).reply).toEqual({
      userId: student.id,
      roomId,
      pinned: true,
      muted: false,
      createdAt: '2026-11-24T10:01:00.000Z',
      updatedAt: '2026-11-24T10:01:00.000Z',
    })
    expect((await changeSettings(roomId, { muted: true })).reply).toMatchObject({ pinned: true, muted: true })
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

  test('are refused to non-members, and refused without a field to change', async () => {
    const { server, student, tutor, stranger, chief, changeSettings } = chat
    const roomId = await buildConversation(server.context, student.id, tutor.id)
    expect((await changeSettings(roomId, {})).error.code).toBe('empty-request')
    expect((await changeSettings(roomId, { pinned: 'true' })).error.code).toBe('bad-request')
    expect((await changeSettings(roomId, { pinned: true, userId: tutor.id })).error.code).toBe('bad-request')
    expect((await changeSettings(roomId, { pinned: true }, stranger)).error.code).toBe('forbidden')
    expect((await changeSettings(roomId, { pinned: true }, chief)).error.code).toBe('forbidden')
    expect((await changeSettings(999_999, { pinned: true })).error.code).toBe('room-not-found')
  })

  test('leave an audit row when a staff member changes them', async () => {
    const { server, student, chief, changeSettings } = chat
    const roomId = await buildConversation(server.context, student.id, chief.id)
    await changeSettings(roomId, { muted: true }, chief)
    await changeSettings(roomId, { muted: true })
    expect(await auditTrail(server.db)).toMatchObject([
      { actorId: chief.id, action: 'chat.settings', before: { muted: false }, after: { muted: true } },
    ])
  })
})
