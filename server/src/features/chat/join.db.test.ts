/** Tests of the conversations that a socket joins. */
import { randomUUID } from 'node:crypto'
import { chatEndpoints } from '@hiwar/contract/talk/chat.ts'
import { expect, test } from 'vitest'
import { buildManager } from '../../testing/accounts.ts'
import { buildConversation, buildMessage } from '../../testing/conversations.ts'
import { talkOfEachTest } from '../../testing/talk-of-each-test.ts'

const room = talkOfEachTest('2026-11-24T10:00:00.000Z')

test('a socket joins its conversations on connect and receives the revision of each', async () => {
  const { server, sockets, talk } = room
  await buildMessage(server.context, talk.roomId, talk.tutor.id)
  const fresh = await sockets.connect(talk.student.token)
  expect(await fresh.received('JoinedRooms')).toEqual([{ rooms: [{ roomId: talk.roomId, rev: 1 }] }])
  expect(await talk.outsider.received('JoinedRooms')).toEqual([{ rooms: [] }])
})

test('a socket may join its own conversations again, but no others', async () => {
  const { server, talk } = room
  const other = await buildConversation(server.context, talk.student.id, (await buildManager(server.context)).id)
  const foreign = await buildConversation(server.context, talk.stranger.id, talk.tutor.id)
  talk.writer.forget()
  const all = [
    { roomId: talk.roomId, rev: 0 },
    { roomId: other, rev: 0 },
  ]
  expect(await talk.writer.send('JoinRooms', {})).toMatchObject({ code: 'ok', rooms: all })
  expect(await talk.writer.send('JoinRooms', { roomIds: [other] })).toMatchObject({ code: 'ok', rooms: all.slice(1) })
  expect(await talk.writer.received('JoinedRooms')).toEqual([{ rooms: all }, { rooms: all }])
  expect(await talk.writer.send('JoinRooms', { roomIds: [foreign] })).toMatchObject({ code: 'not-member' })
  expect(await talk.writer.send('JoinRooms', { roomIds: [foreign, 999_999] })).toMatchObject({ code: 'room-not-found' })
})

test('a new conversation is live at once for both members, including its first message', async () => {
  const { server, sockets, talk } = room
  const second = await sockets.connect(talk.stranger.token)
  const body = { userId: talk.tutor.id, message: 'هل لديك وقت اليوم؟' }
  const opened = (await server.call(chatEndpoints.open, { body }, talk.stranger)).reply.roomId
  await server.drainEvents()
  for (const socket of [talk.outsider, second]) {
    expect((await socket.received('JoinedRooms')).at(-1)).toEqual({ rooms: [{ roomId: opened, rev: 1 }] })
  }
  expect((await talk.reader.received('JoinedRooms')).at(-1)?.rooms.map((room) => room.roomId)).toEqual([
    talk.roomId,
    opened,
  ])
  expect(await talk.reader.received('RoomMessage')).toMatchObject([{ roomId: opened, rev: 1, refId: null }])
  const answer = await talk.reader.send('SendMessage', { roomId: opened, text: 'نعم', refId: randomUUID() })
  await server.drainEvents()
  expect(await second.received('RoomMessage')).toMatchObject([{ rev: 1 }, { id: answer.message?.id, rev: 2 }])
  expect(await talk.writer.received('RoomMessage')).toEqual([])
})
