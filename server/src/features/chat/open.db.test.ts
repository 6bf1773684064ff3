/** Tests of opening a conversation. */
import { describe, expect, test } from 'vitest'
import { buildManager, buildStudent, buildTutor } from '../../testing/accounts.ts'
import { auditTrail } from '../../testing/audit.ts'
import { chatOfEachTest } from '../../testing/chat-of-each-test.ts'

const chat = chatOfEachTest()

describe('opening a conversation', () => {
  test('returns the one conversation of the two people with the first message in it', async () => {
    const { server, student, tutor, open, read } = chat
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
        caution: false,
        file: null,
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

  test('is refused with oneself, with an unknown person, and with people the caller may not write to', async () => {
    const { server, student, tutor, stranger, chief, open } = chat
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

  test('refuses a first message that is empty, too long or only markup', async () => {
    const { tutor, open, rooms } = chat
    const code = async (message: string) => (await open({ userId: tutor.id, message })).error.code
    expect(await code(' ')).toBe('message-text-too-short')
    expect(await code('م'.repeat(1001))).toBe('message-text-too-long')
    expect(await code('<script>alert(1)</script>')).toBe('message-text-invalid-html')
    expect((await rooms()).reply.total).toBe(0)
  })

  test('twenty times concurrently creates one conversation', async () => {
    const { tutor, open, read, ids } = chat
    const answers = await Promise.all(Array.from({ length: 20 }, () => open({ userId: tutor.id, message: 'مرحبًا' })))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ error }) => error.code === 'room-exists')).toHaveLength(19)
    expect((await read((await ids())[0] ?? 0)).reply.total).toBe(1)
  })

  test('by staff leaves an audit row without the text', async () => {
    const { server, student, tutor, chief, open } = chat
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
