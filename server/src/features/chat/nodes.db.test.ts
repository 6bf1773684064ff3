import { randomUUID } from 'node:crypto'
import { chatEndpoints } from '@hiwar/contract/talk/chat.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type BuiltPerson, buildStudent, buildTutor } from '../../testing/accounts.ts'
import { openNodes, type TestNodes } from '../../testing/nodes.ts'
import { redisProgram, startRedis, type TestRedis } from '../../testing/redis.ts'
import { buildMessage, buildRoom } from '../../testing/rooms.ts'
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
    roomId = await buildRoom(one.context, student.id, tutor.id)
    await one.drainEvents()
    here = await one.sockets.connect(student.token)
    await here.heardNames()
    there = await other.sockets.connect(tutor.token)
    await there.heardNames()
    await expect.poll(() => here.heard('UserStatusChanged')).toHaveLength(1)
    for (const socket of [here, there]) socket.forget()
  })

  const say = (text: string) => here.send('SendMessage', { roomId, text, refId: randomUUID() })

  test('a message, its edit, its reading and its deletion are heard on both nodes', async () => {
    const { message } = await say('سؤال')
    const id = message?.id ?? 0
    await here.send('UpdateMessage', { id, text: 'سؤال آخر' })
    await there.send('MarkMessageAsRead', { id })
    await here.send('DeleteMessage', { id })
    await nodes.other.drainEvents()
    const names = ['RoomMessage', 'RoomMessageUpdated', 'RoomMessageRead', 'RoomMessageDeleted']
    for (const socket of [here, there]) await expect.poll(() => socket.heardNames()).toEqual(names)
  })

  test('thirty messages are heard in the order in which they were stored', async () => {
    const sent = await Promise.all(Array.from({ length: 30 }, (_, index) => say(`رقم ${index}`)))
    await nodes.one.drainEvents()
    const revisions = sent.map(({ message }) => message?.rev).sort((one = 0, other = 0) => one - other)
    const heard = async () => (await there.heard('RoomMessage')).map(({ rev }) => rev)
    await expect.poll(heard).toEqual(revisions)
  })

  test("a new conversation is live at once on the other member's node", async () => {
    const newcomer = await buildStudent(nodes.one.context)
    const socket = await nodes.one.sockets.connect(newcomer.token)
    const { reply } = await nodes.one.call(chatEndpoints.open, { body: { userId: tutor.id } }, newcomer)
    await nodes.one.drainEvents()
    await expect.poll(() => there.heardNames()).toContain('JoinedRooms')
    await socket.send('UserTyping', { roomId: reply.roomId })
    await expect.poll(() => there.heard('UserTyping')).toEqual([{ roomId: reply.roomId, userId: newcomer.id }])
  })

  test('typing is seen by every other socket of the conversation, never by its own', async () => {
    const tab = await nodes.other.sockets.connect(student.token)
    await tab.heardNames()
    await here.send('UserTyping', { roomId })
    for (const socket of [there, tab]) {
      await expect.poll(() => socket.heard('UserTyping')).toEqual([{ roomId, userId: student.id }])
    }
    expect(await here.heard('UserTyping')).toEqual([])
  })

  test('a message too long for one NOTIFY arrives whole', async () => {
    const rooms = Array.from({ length: 400 }, (_, index) => ({ roomId: index + 1, rev: 1_000_000 + index }))
    nodes.one.context.realtime.emit(`user:${tutor.id}`, 'JoinedRooms', { rooms })
    await expect.poll(() => there.heard('JoinedRooms')).toEqual([{ rooms }])
  })

  test('after a break between the nodes every socket learns the revision of each conversation', async () => {
    if (redis === undefined) await breakNotices()
    else await redis.kill()
    await buildMessage(nodes.one.context, roomId, student.id)
    await redis?.start()
    await expect.poll(() => there.heard('JoinedRooms')).toContainEqual({ rooms: [{ roomId, rev: 1 }] })
    const typed = async () => {
      await here.send('UserTyping', { roomId })
      return there.heard('UserTyping')
    }
    await expect.poll(typed).not.toEqual([])
  })

  /** Breaks the connections as a restart of the database does. */
  async function breakNotices(): Promise<void> {
    await sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'hiwar sockets' and datname = current_database()`.execute(nodes.one.db)
  }
})
