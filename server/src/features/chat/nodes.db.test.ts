/** Tests of conversations across two nodes. */
import { randomUUID } from 'node:crypto'
import { chatEndpoints } from '@hiwar/contract/talk/chat.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type BuiltPerson, buildStudent, buildTutor } from '../../testing/accounts.ts'
import { buildConversation, buildMessage } from '../../testing/conversations.ts'
import { openNodes, type TestNodes } from '../../testing/nodes.ts'
import { redisProgram, startRedis, type TestRedis } from '../../testing/redis.ts'
import type { TestSocket } from '../../testing/sockets.ts'

const noon = '2026-11-24T10:00:00.000Z'

const program = redisProgram()
const ways = program === undefined ? ['PostgreSQL'] : ['PostgreSQL', 'Redis']

describe.each(ways)('over two nodes that share %s', (way) => {
  let redis: TestRedis | undefined
  let nodes: TestNodes
  let student: BuiltPerson
  let tutor: BuiltPerson
  let roomId: number
  /** The student's socket on one node and the tutor's on the other. */
  let here: TestSocket
  let there: TestSocket

  beforeAll(async () => {
    redis = way === 'Redis' && program !== undefined ? await startRedis(program) : undefined
    nodes = await openNodes(noon, redis === undefined ? {} : { REDIS_URL: redis.url })
  })
  afterAll(async () => {
    await nodes.close()
    await redis?.kill()
  })

  beforeEach(async () => {
    const { one, other } = nodes
    student = await buildStudent(one.context)
    tutor = await buildTutor(one.context)
    roomId = await buildConversation(one.context, student.id, tutor.id)
    await one.drainEvents()
    here = await one.sockets.connect(student.token)
    there = await other.sockets.connect(tutor.token)
    await expect.poll(() => here.received('UserStatusChanged')).toHaveLength(1)
    for (const socket of [here, there]) socket.forget()
  })

  const sendMessage = (text: string) => here.send('SendMessage', { roomId, text, refId: randomUUID() })

  test('a message, its edit, its read mark and its deletion reach both nodes', async () => {
    const { message } = await sendMessage('سؤال')
    const id = message?.id ?? 0
    await here.send('UpdateMessage', { id, text: 'سؤال آخر' })
    await there.send('MarkMessageAsRead', { id })
    await here.send('DeleteMessage', { id })
    await nodes.other.drainEvents()
    const names = ['RoomMessage', 'RoomMessageUpdated', 'RoomMessageRead', 'RoomMessageDeleted']
    for (const socket of [here, there]) await expect.poll(() => socket.receivedNames()).toEqual(names)
  })

  // The nodes take turns in reading what was committed, so messages may overtake each other; the revision orders them.
  test('thirty messages arrive with the revision of each', async () => {
    const sent = await Promise.all(Array.from({ length: 30 }, (_, index) => sendMessage(`رقم ${index}`)))
    await nodes.one.drainEvents()
    const inOrder = (revisions: readonly (number | undefined)[]) =>
      revisions.toSorted((one = 0, other = 0) => one - other)
    const received = async () => inOrder((await there.received('RoomMessage')).map(({ rev }) => rev))
    await expect.poll(received).toEqual(inOrder(sent.map(({ message }) => message?.rev)))
  })

  test("a new conversation is live at once on the other member's node", async () => {
    const newcomer = await buildStudent(nodes.one.context)
    const socket = await nodes.one.sockets.connect(newcomer.token)
    const { reply } = await nodes.one.call(chatEndpoints.open, { body: { userId: tutor.id } }, newcomer)
    await nodes.one.drainEvents()
    await expect.poll(() => there.receivedNames()).toContain('JoinedRooms')
    await socket.send('UserTyping', { roomId: reply.roomId })
    await expect.poll(() => there.received('UserTyping')).toEqual([{ roomId: reply.roomId, userId: newcomer.id }])
  })

  test('typing reaches every other socket of the conversation, but not the typing one', async () => {
    const tab = await nodes.other.sockets.connect(student.token)
    await here.send('UserTyping', { roomId })
    for (const socket of [there, tab]) {
      await expect.poll(() => socket.received('UserTyping')).toEqual([{ roomId, userId: student.id }])
    }
    expect(await here.received('UserTyping')).toEqual([])
  })

  test('a message too long for one NOTIFY arrives complete', async () => {
    const rooms = Array.from({ length: 400 }, (_, index) => ({ roomId: index + 1, rev: 1_000_000 + index }))
    nodes.one.context.realtime.emit(`user:${tutor.id}`, 'JoinedRooms', { rooms })
    await expect.poll(() => there.received('JoinedRooms')).toEqual([{ rooms }])
  })

  test('after a lost connection between the nodes every socket receives the revision of each conversation', async () => {
    if (redis === undefined) await breakNotices()
    else await redis.kill()
    await buildMessage(nodes.one.context, roomId, student.id)
    await redis?.start()
    await expect.poll(() => there.received('JoinedRooms')).toContainEqual({ rooms: [{ roomId, rev: 1 }] })
    await bothReceive()
  })

  test('a message that is accepted while the nodes are cut off is kept, and the other member reads it afterwards', async () => {
    if (redis === undefined) await breakNotices()
    else await redis.kill()
    const { code, message } = await sendMessage('في الانقطاع')
    expect(code).toBe('ok')
    const ready = await nodes.one.http.inject({ method: 'GET', url: '/readyz' })
    expect(ready.statusCode).toBe(200)
    await nodes.one.drainEvents()
    await expect.poll(() => here.received('RoomMessage')).toHaveLength(1)
    await redis?.start()
    // The socket on the other node receives the message, or how far the conversation has come.
    const hints = async () => {
      const reported = (await there.received('JoinedRooms')).flatMap(({ rooms }) => rooms)
      return [...reported, ...(await there.received('RoomMessage'))].map(({ rev }) => rev)
    }
    await expect.poll(hints).toContain(message?.rev)
    const { reply } = await nodes.other.call(chatEndpoints.messages, { params: { roomId }, query: {} }, tutor)
    expect(reply.list.map(({ id }) => id)).toEqual([message?.id])
    await bothReceive()
  })

  /** Both ways between the nodes work again; the next test counts on each. */
  async function bothReceive(): Promise<void> {
    for (const [from, to] of [
      [here, there],
      [there, here],
    ] as const) {
      const typed = async () => {
        await from.send('UserTyping', { roomId })
        return to.received('UserTyping')
      }
      await expect.poll(typed).not.toEqual([])
    }
  }

  /** Terminates the connections that carry socket events between the nodes, as a database restart does. */
  async function breakNotices(): Promise<void> {
    await sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'hiwar sockets' and datname = current_database()`.execute(nodes.one.db)
  }
})
