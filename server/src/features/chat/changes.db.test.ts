/** Tests of the edit and the deletion of messages. */
import { chatEndpoints } from '@hiwar/contract/talk/chat.ts'
import { describe, expect, test } from 'vitest'
import type { TestSocket } from '../../testing/sockets.ts'
import { talkOfEachTest } from '../../testing/talk-of-each-test.ts'

const noon = '2026-11-24T10:00:00.000Z'

const room = talkOfEachTest(noon)

describe('an edit', () => {
  test('reaches both members with a new revision, and saving the same text again changes nothing', async () => {
    const { server, talk } = room
    const id = await talk.sent()
    server.clock.advance(60_000)
    const answer = await talk.writer.send('UpdateMessage', { id, text: 'أهلًا' })
    expect(answer).toMatchObject({ code: 'ok', message: { id, text: 'أهلًا', rev: 2, createdAt: noon } })
    expect(answer.message?.updatedAt).toBe('2026-11-24T10:01:00.000Z')
    expect((await talk.writer.send('UpdateMessage', { id, text: ' أهلًا ' })).message).toEqual(answer.message)
    await server.drainEvents()
    expect(await talk.reader.received('RoomMessageUpdated')).toEqual([answer.message])
    expect((await talk.history()).list).toEqual([answer.message])
  })

  test('is allowed to the author for one day', async () => {
    const { server, talk } = room
    const id = await talk.sent()
    const update = (socket: TestSocket, text = 'أهلًا') => socket.send('UpdateMessage', { id, text })
    expect(await update(talk.reader)).toMatchObject({ code: 'not-owner' })
    expect(await update(talk.outsider)).toMatchObject({ code: 'not-owner' })
    expect(await update(talk.writer, ' ')).toMatchObject({ code: 'empty-text' })
    expect(await update(talk.writer, 'م'.repeat(1001))).toMatchObject({
      code: 'unallowed',
      reason: 'message-text-too-long',
    })
    expect(await talk.writer.send('UpdateMessage', { id: 999_999, text: 'أهلًا' })).toMatchObject({
      code: 'message-not-found',
    })
    server.clock.advance(24 * 3_600_000)
    expect(await update(talk.writer)).toMatchObject({ code: 'ok' })
    server.clock.advance(1)
    expect(await update(talk.writer, 'متأخر')).toMatchObject({ code: 'unallowed', reason: 'forbidden' })
    expect(await talk.writer.send('DeleteMessage', { id })).toMatchObject({ code: 'ok' })
  })
})

describe('a deleted message', () => {
  const secret = 'كلمةسرية'

  test('is announced to both members and cannot be changed again', async () => {
    const { server, talk } = room
    const id = await talk.sent()
    expect(await talk.reader.send('DeleteMessage', { id })).toMatchObject({ code: 'not-owner' })
    expect(await talk.writer.send('DeleteMessage', { id })).toMatchObject({ code: 'ok' })
    await server.drainEvents()
    expect(await talk.reader.received('RoomMessageDeleted')).toEqual([{ roomId: talk.roomId, messageId: id, rev: 2 }])
    for (const answer of [
      await talk.writer.send('DeleteMessage', { id }),
      await talk.writer.send('UpdateMessage', { id, text: 'أهلًا' }),
      await talk.reader.send('MarkMessageAsRead', { id }),
    ]) {
      expect(answer).toMatchObject({ code: 'message-not-found' })
    }
  })

  test('appears nowhere: not in lists, previews, searches, replayed events or database rows', async () => {
    const { server, talk } = room
    const first = await talk.sent('قبلها')
    const id = await talk.sent(secret)
    await talk.writer.send('UpdateMessage', { id, text: `${secret} مرتين` })
    await talk.writer.send('DeleteMessage', { id })
    expect(await talk.reported(talk.reader)).toEqual([
      'RoomMessage',
      'RoomMessage',
      'RoomMessageUpdated',
      'RoomMessageDeleted',
    ])
    const changes = await talk.history({ afterRev: 0 })
    expect(changes.list.at(-1)).toMatchObject({ id, text: '', deleted: true, rev: 4 })
    expect(await talk.history()).toMatchObject({ total: 1, list: [{ id: first }] })
    const { reply } = await server.call(chatEndpoints.rooms, { params: { userId: talk.tutor.id } }, talk.tutor)
    expect(reply.list[0]).toMatchObject({ unreadMessagesCount: 1, latestMessage: { id: first } })
    const query = { keyword: secret }
    expect(
      (await server.call(chatEndpoints.rooms, { params: { userId: talk.tutor.id }, query }, talk.tutor)).reply.total,
    ).toBe(0)
    const everywhere = [changes, await talk.history(), reply, ...(await rowsWithTexts())]
    expect(JSON.stringify(everywhere)).not.toContain(secret)
  })

  async function rowsWithTexts(): Promise<unknown[]> {
    return [
      await room.server.db.selectFrom('messages').selectAll().execute(),
      await room.server.db.selectFrom('events').selectAll().execute(),
      await room.server.db.selectFrom('auditRows').selectAll().execute(),
    ]
  }
})
