import { randomUUID } from 'node:crypto'
import { chatEndpoints } from '@hiwar/contract/talk/chat.ts'
import { describe, expect, test } from 'vitest'
import { endedLoginsTask } from '../../platform/realtime/realtime.ts'
import { buildManager } from '../../testing/accounts.ts'
import { buildConversation } from '../../testing/conversations.ts'
import { talkOfEachTest } from '../../testing/talk-of-each-test.ts'

const noon = '2026-11-24T10:00:00.000Z'

const room = talkOfEachTest(noon)

describe('a message', () => {
  test('is stored, acknowledged, and after the commit received by both members, including the author', async () => {
    const { server, talk } = room
    const refId = randomUUID()
    const answer = await talk.send('مرحبًا <i>بك</i>', refId)
    const message = {
      id: expect.any(Number),
      roomId: talk.roomId,
      userId: talk.student.id,
      refId,
      text: 'مرحبًا <i>بك</i>',
      read: false,
      deleted: false,
      caution: false,
      file: null,
      rev: 1,
      createdAt: noon,
      updatedAt: noon,
    }
    expect(answer).toEqual({ code: 'ok', requestId: expect.any(String), message })
    await server.drainEvents()
    expect(await talk.writer.received('RoomMessage')).toEqual([message])
    expect(await talk.reader.received('RoomMessage')).toEqual([message])
    expect(await talk.outsider.received('RoomMessage')).toEqual([])
    expect((await talk.history()).list).toEqual([message])
  })

  test('reaches every tab of both members', async () => {
    const { sockets, talk } = room
    const [secondWriter, secondReader] = [
      await sockets.connect(talk.student.token),
      await sockets.connect(talk.tutor.token),
    ]
    await talk.send('مرحبًا')
    for (const socket of [talk.writer, secondWriter, talk.reader, secondReader]) {
      expect(await talk.reported(socket)).toEqual(['RoomMessage'])
    }
  })

  test('is stored once when sent twice with one refId, even if edited or deleted in between', async () => {
    const { talk } = room
    const refId = randomUUID()
    const first = await talk.send('مرحبًا', refId)
    expect((await talk.send('شيء آخر', refId)).message).toEqual(first.message)
    const id = first.message?.id ?? 0
    await talk.writer.send('UpdateMessage', { id, text: 'أهلًا' })
    expect((await talk.send('مرحبًا', refId)).message).toMatchObject({ id, text: 'أهلًا', rev: 2 })
    await talk.writer.send('DeleteMessage', { id })
    expect(await talk.send('مرحبًا', refId)).toMatchObject({
      code: 'ok',
      message: { id, text: '', deleted: true, rev: 3 },
    })
    expect(await talk.reported(talk.reader)).toEqual(['RoomMessage', 'RoomMessageUpdated', 'RoomMessageDeleted'])
    expect((await talk.send('مرحبًا', refId, talk.reader)).message?.rev).toBe(4)
  })

  test.each([
    ['', 'empty-text', undefined],
    [' \n ', 'empty-text', undefined],
    ['<b> </b>', 'empty-text', undefined],
    ['<script>alert(1)</script>', 'empty-text', undefined],
    ['م'.repeat(1001), 'unallowed', 'message-text-too-long'],
  ])('%j is refused as %s', async (text, code, reason) => {
    const { talk } = room
    const answer = await talk.send(text)
    expect([answer.code, answer.reason]).toEqual([code, reason])
    expect(await talk.reported(talk.reader)).toEqual([])
  })

  test('is refused in an unknown conversation, from non-members, and from people without a verified address', async () => {
    const { server, talk } = room
    const elsewhere = { roomId: 999_999, text: 'مرحبًا', refId: randomUUID() }
    expect(await talk.writer.send('SendMessage', elsewhere)).toMatchObject({ code: 'room-not-found' })
    expect(await talk.send('مرحبًا', randomUUID(), talk.outsider)).toMatchObject({ code: 'not-member' })
    await server.db.updateTable('users').set({ verifiedEmail: false }).where('id', '=', talk.student.id).execute()
    expect(await talk.send('مرحبًا')).toMatchObject({ code: 'unallowed', reason: 'forbidden' })
  })

  test('reaches a deactivated tutor only from staff', async () => {
    const { server, sockets, talk } = room
    const manager = await buildManager(server.context)
    const ofStaff = await buildConversation(server.context, manager.id, talk.tutor.id)
    await server.db.updateTable('tutors').set({ activated: false }).where('userId', '=', talk.tutor.id).execute()
    expect(await talk.send('مرحبًا')).toMatchObject({ code: 'unallowed', reason: 'forbidden' })
    const reaches = async (roomId: number, { token }: { token: string }) => {
      const { reply } = await server.call(chatEndpoints.members, { params: { roomId } }, { token })
      return reply.find(({ id }) => id === talk.tutor.id)?.reachable
    }
    expect(await reaches(talk.roomId, talk.student)).toBe(false)
    expect(await reaches(ofStaff, manager)).toBe(true)
    expect(await talk.send('مرحبًا', randomUUID(), talk.reader)).toMatchObject({ code: 'ok' })
    const staff = await sockets.connect(manager.token)
    const message = { roomId: ofStaff, text: 'مرحبًا', refId: randomUUID() }
    expect(await staff.send('SendMessage', message)).toMatchObject({ code: 'ok' })
  })
})

test('typing reaches every other socket of the conversation, and only members type', async () => {
  const { sockets, talk } = room
  const second = await sockets.connect(talk.student.token)
  expect(await talk.writer.send('UserTyping', { roomId: talk.roomId })).toMatchObject({ code: 'ok' })
  expect(await talk.reader.received('UserTyping')).toEqual([{ roomId: talk.roomId, userId: talk.student.id }])
  expect(await second.received('UserTyping')).toHaveLength(1)
  expect(await talk.writer.received('UserTyping')).toEqual([])
  expect(await talk.outsider.send('UserTyping', { roomId: talk.roomId })).toMatchObject({ code: 'not-member' })
  expect(await talk.writer.send('UserTyping', { roomId: 999_999 })).toMatchObject({ code: 'room-not-found' })
  expect(await talk.reader.received('UserTyping')).toHaveLength(1)
})

test('the recorded event names the receiver', async () => {
  const { server, talk } = room
  const { message } = await talk.send('مرحبًا')
  const events = await server.db.selectFrom('events').select('payload').where('kind', '=', 'message.sent').execute()
  const recorded = events.map(({ payload }) => payload as { roomId: number })
  expect(recorded.filter(({ roomId }) => roomId === talk.roomId)).toEqual([
    { message, roomId: talk.roomId, senderId: talk.student.id, receiverId: talk.tutor.id, isPushed: false },
  ])
})

test('a person who logs out is refused at once and receives nothing after the next login check', async () => {
  const { server, talk } = room
  await server.db
    .updateTable('loginSessions')
    .set({ revokedAt: new Date(noon) })
    .where('jti', '=', talk.tutor.jti)
    .execute()
  expect(
    await talk.reader.send('SendMessage', { roomId: talk.roomId, text: 'مرحبًا', refId: randomUUID() }),
  ).toMatchObject({
    code: 'unallowed',
    reason: 'unauthenticated',
  })
  await endedLoginsTask.run(server.context)
  expect(await talk.reader.closed).toBe('io server disconnect')
  await talk.send('لا أحد يسمع')
  await server.drainEvents()
  expect(await talk.reader.received('RoomMessage')).toEqual([])
  expect(await talk.writer.received('RoomMessage')).toHaveLength(1)
})
