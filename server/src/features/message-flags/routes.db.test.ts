/** What staff see of flagged messages, and what they say of them. */
import { messageFlagEndpoints } from '@hiwar/contract/talk/message-flags.ts'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { type BuiltPerson, buildAdmin, buildStudent, buildTutor } from '../../testing/accounts.ts'
import { auditTrail } from '../../testing/audit.ts'
import { buildConversation, buildMessage } from '../../testing/conversations.ts'
import { buildFlag } from '../../testing/message-flags.ts'
import { createTestServer } from '../../testing/server.ts'

const noon = '2026-11-24T10:00:00.000Z'

const server = await createTestServer(noon)
const admin = await buildAdmin(server.context)
afterAll(() => server.close())

let student: BuiltPerson
let tutor: BuiltPerson
let roomId: number
let messages: number[]

beforeEach(async () => {
  student = await buildStudent(server.context)
  tutor = await buildTutor(server.context)
  roomId = await buildConversation(server.context, student.id, tutor.id)
  messages = []
  for (let place = 0; place < 14; place += 1) {
    server.clock.advance(1_000)
    messages.push(await buildMessage(server.context, roomId, place % 2 === 0 ? student.id : tutor.id, `رسالة ${place}`))
  }
})

const flag = (over: object = {}) =>
  buildFlag(server.context, { roomId, userId: student.id, otherId: tutor.id, messageId: messages[6] ?? 0, ...over })
const list = async (query: object = {}) =>
  (await server.call(messageFlagEndpoints.list, { query: { users: [student.id], ...query } }, admin)).reply
const ids = async (query: object = {}) => (await list(query)).list.map(({ id }) => id)
const read = (id: number) => server.call(messageFlagEndpoints.read, { params: { id } }, admin)

test('the list has no texts, and of exercises those alone that staff look at, unless it is asked for all', async () => {
  const sent = await flag()
  const blocked = await flag({ messageId: null, contact: ['mail', 'link'], at: new Date('2026-11-23T10:00:00.000Z') })
  const shown = await flag({ messageId: messages[1], exercise: true, at: new Date('2026-11-22T10:00:00.000Z') })
  const hidden = await flag({
    messageId: messages[2],
    exercise: true,
    due: false,
    at: new Date('2026-11-21T10:00:00.000Z'),
  })
  const { list: rows, total } = await list()
  expect(rows.map(({ id }) => id)).toEqual([sent, blocked, shown])
  expect(total).toBe(3)
  expect(rows[0]).toEqual({
    id: sent,
    messageId: messages[6],
    roomId,
    author: expect.objectContaining({ id: student.id }),
    reader: expect.objectContaining({ id: tutor.id }),
    contact: ['phone'],
    abuse: 0,
    minor: false,
    acknowledged: true,
    exercise: false,
    wrong: null,
    at: server.clock.now().toISOString(),
  })
  expect(await ids({ exercise: true })).toEqual([shown, hidden])
  expect(await ids({ exercise: false })).toEqual([sent, blocked])
  expect(await ids({ blocked: true })).toEqual([blocked])
  expect(await ids({ blocked: false, sort: 'asc' })).toEqual([shown, sent])
  expect(await ids({ contact: ['link', 'payment'] })).toEqual([blocked])
  expect(await ids({ 'at[lt]': '2026-11-23T00:00:00.000Z' })).toEqual([shown])
})

test('staff read the message with five before and after it, and each reading leaves an audit row', async () => {
  const id = await flag()
  const { reply } = await read(id)
  expect(reply.messages.map((message) => message.id)).toEqual(messages.slice(1, 12))
  expect(reply.messages.filter(({ flagged }) => flagged)).toMatchObject([{ id: messages[6], text: 'رسالة 6' }])
  await read(id)
  const trail = (await auditTrail(server.db)).filter(({ objectId }) => objectId === String(id))
  expect(trail).toMatchObject([1, 2].map(() => ({ actorId: admin.id, action: 'message-flag.read', after: { roomId } })))
  expect(JSON.stringify(trail)).not.toContain('رسالة')
})

test('of a blocked message they read what stands around its time, and of a first one nothing', async () => {
  const { createdAt: at } = await server.db
    .selectFrom('messages')
    .select('createdAt')
    .where('id', '=', messages[2] ?? 0)
    .executeTakeFirstOrThrow()
  const blocked = await flag({ messageId: null, at })
  const { messages: around } = (await read(blocked)).reply
  expect(around.map((message) => message.id)).toEqual(messages.slice(0, 8))
  expect(around.some(({ flagged }) => flagged)).toBe(false)
  expect((await read(await flag({ messageId: null, roomId: null }))).reply.messages).toEqual([])
  expect((await read(999_999)).error.code).toBe('not-found')
})

test('staff say whether the rules were wrong, and change their word', async () => {
  const id = await flag()
  const judge = (wrong: boolean, of = id) =>
    server.call(messageFlagEndpoints.judge, { params: { id: of }, body: { wrong } }, admin)
  expect(await ids({ judged: false })).toEqual([id])
  expect((await judge(true)).reply).toMatchObject({ id, wrong: true })
  expect((await judge(false)).reply).toMatchObject({ id, wrong: false })
  expect([await ids({ judged: true }), await ids({ judged: false })]).toEqual([[id], []])
  expect((await auditTrail(server.db)).filter(({ objectId }) => objectId === String(id))).toMatchObject([
    { action: 'message-flag.judge', before: { wrong: null }, after: { wrong: true } },
    { action: 'message-flag.judge', before: { wrong: true }, after: { wrong: false } },
  ])
  expect((await judge(true, 999_999)).error.code).toBe('not-found')
})
