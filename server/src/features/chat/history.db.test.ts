/** Tests of the lists of messages and their readers. */
import { describe, expect, test } from 'vitest'
import { buildAdmin } from '../../testing/accounts.ts'
import { auditTrail } from '../../testing/audit.ts'
import { chatOfEachTest } from '../../testing/chat-of-each-test.ts'
import { buildConversation, buildMessage } from '../../testing/conversations.ts'

const chat = chatOfEachTest()

describe('messages', () => {
  test('are listed newest first, page by page, without deleted ones', async () => {
    const { server, student, tutor, read } = chat
    const roomId = await buildConversation(server.context, student.id, tutor.id)
    for (const text of ['أولى', 'ثانية', 'ثالثة']) await buildMessage(server.context, roomId, tutor.id, text)
    const texts = async (query: object = {}) => (await read(roomId, tutor, query)).reply.list.map(({ text }) => text)
    expect(await texts()).toEqual(['ثالثة', 'ثانية', 'أولى'])
    expect(await texts({ size: 2, page: 2 })).toEqual(['أولى'])
    expect((await read(roomId, tutor, { size: 1, page: 9 })).reply).toEqual({ list: [], total: 3 })
  })

  test('that changed since a revision are listed in the order of their changes', async () => {
    const { server, student, tutor, read } = chat
    const roomId = await buildConversation(server.context, student.id, tutor.id)
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

  test('are readable by the two members and by the super admin, whose every reading leaves an audit row', async () => {
    const { server, student, tutor, stranger, chief, read, rooms, find, members } = chat
    const roomId = await buildConversation(server.context, student.id, tutor.id)
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
