/** Tests of read marks. */
import { describe, expect, test } from 'vitest'
import { talkOfEachTest } from '../../testing/talk-of-each-test.ts'

const room = talkOfEachTest('2026-11-24T10:00:00.000Z')

describe('marking messages as read', () => {
  test('covers all earlier messages of the other member, each with its own revision, and no own messages', async () => {
    const { server, talk } = room
    const one = await talk.sent()
    const own = await talk.sent('وأنا', talk.reader)
    const two = await talk.sent()
    const three = await talk.sent()
    expect([await talk.unread(talk.tutor), await talk.unread(talk.student)]).toEqual([3, 1])
    expect(await talk.reader.send('MarkMessageAsRead', { id: two })).toMatchObject({ code: 'ok' })
    expect([await talk.unread(talk.tutor), await talk.unread(talk.student)]).toEqual([1, 1])
    await server.drainEvents()
    expect(await talk.writer.received('RoomMessageRead')).toEqual([
      { roomId: talk.roomId, messageId: two, userId: talk.tutor.id, rev: 6 },
    ])
    const changes = (await talk.history({ afterRev: 4 })).list.map(({ id, rev, read }) => ({ id, rev, read }))
    expect(changes).toEqual([
      { id: one, rev: 5, read: true },
      { id: two, rev: 6, read: true },
    ])
    const all = (await talk.history()).list.map(({ id, read }) => [id, read])
    expect(all).toEqual([
      [three, false],
      [two, true],
      [own, false],
      [one, true],
    ])
  })

  test('a second time, or up to an earlier message, announces nothing', async () => {
    const { talk } = room
    const one = await talk.sent()
    const two = await talk.sent()
    await talk.reader.send('MarkMessageAsRead', { id: two })
    await talk.reader.send('MarkMessageAsRead', { id: two })
    await talk.reader.send('MarkMessageAsRead', { id: one })
    expect((await talk.reported(talk.writer)).filter((name) => name === 'RoomMessageRead')).toHaveLength(1)
    expect(await talk.unread(talk.tutor)).toBe(0)
  })

  test('is refused for own messages, non-members and unknown messages', async () => {
    const { talk } = room
    const id = await talk.sent()
    expect(await talk.writer.send('MarkMessageAsRead', { id })).toMatchObject({
      code: 'unallowed',
      reason: 'forbidden',
    })
    expect(await talk.outsider.send('MarkMessageAsRead', { id })).toMatchObject({ code: 'not-member' })
    expect(await talk.reader.send('MarkMessageAsRead', { id: 999_999 })).toMatchObject({ code: 'message-not-found' })
    expect(await talk.unread(talk.tutor)).toBe(1)
  })

  test('an edited message stays read, and a deleted message leaves the unread count', async () => {
    const { talk } = room
    const one = await talk.sent()
    const two = await talk.sent()
    await talk.reader.send('MarkMessageAsRead', { id: one })
    await talk.writer.send('UpdateMessage', { id: one, text: 'أهلًا' })
    expect(await talk.unread(talk.tutor)).toBe(1)
    await talk.writer.send('DeleteMessage', { id: two })
    expect(await talk.unread(talk.tutor)).toBe(0)
  })
})
