/** Tests of the constraints on conversations and messages, without the application. */
import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { buildStudent, buildTutor } from '../../testing/accounts.ts'
import { buildConversation, buildMessage } from '../../testing/conversations.ts'
import { outcomeOf } from '../../testing/outcome.ts'
import { createTestServer, type TestServer } from '../../testing/server.ts'

const refId = '6f2f3c1e-6a51-4f4b-9d7e-0d3f2f0a7c11'

let server: TestServer
let studentId: number
let strangerId: number
let roomId: number
let messageId: number

beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server.close())

beforeEach(async () => {
  studentId = (await buildStudent(server.context)).id
  strangerId = (await buildStudent(server.context)).id
  roomId = await buildConversation(server.context, studentId, (await buildTutor(server.context)).id)
  messageId = await buildMessage(server.context, roomId, studentId)
})

const outcome = (statement: RawBuilder<unknown>) => outcomeOf(server.db, statement)

const write = (rev: number, { userId = studentId, ref = null as string | null, text = 'x' } = {}) => sql`
  insert into messages (room_id, user_id, ref_id, text, rev, created_at, updated_at)
  values (${roomId}, ${userId}, ${ref}, ${text}, ${rev}, now(), now())`
const change = (to: RawBuilder<unknown>) => sql`update messages set ${to} where id = ${messageId}`

test('a refId names one message of its author, and a revision one change of its conversation', async () => {
  expect(await outcome(write(2, { ref: refId }))).toBe('accepted')
  expect(await outcome(write(3, { ref: refId }))).toBe('messages_ref_key')
  expect(await outcome(write(2))).toBe('messages_rev_key')
  expect(await outcome(write(3))).toBe('accepted')
})

test('only members can write messages and have settings', async () => {
  expect(await outcome(write(2, { userId: strangerId }))).toBe('messages_of_member')
  const want = (userId: number) => sql`insert into room_settings (room_id, user_id, created_at, updated_at)
    values (${roomId}, ${userId}, now(), now())`
  expect(await outcome(want(studentId))).toBe('accepted')
  expect(await outcome(want(strangerId))).toBe('room_settings_of_member')
  expect(await outcome(sql`update room_settings set user_id = ${strangerId} where room_id = ${roomId}`)).toBe(
    'room_settings_of_member',
  )
})

test('a message keeps its text until its deletion and has none afterwards', async () => {
  expect(await outcome(write(2, { text: '' }))).toBe('messages_deleted_empty')
  expect(await outcome(change(sql`deleted_at = now(), rev = 2`))).toBe('messages_deleted_empty')
  expect(await outcome(change(sql`deleted_at = now(), text = '', rev = 2`))).toBe('accepted')
  expect(await outcome(change(sql`deleted_at = null, text = 'x', rev = 3`))).toBe('messages_forward')
})

test('a message never goes back to an earlier revision', async () => {
  expect(await outcome(change(sql`text = 'y'`))).toBe('messages_forward')
  expect(await outcome(change(sql`user_id = ${strangerId}, rev = 2`))).toBe('messages_forward')
  expect(await outcome(change(sql`created_at = now(), rev = 2`))).toBe('messages_forward')
  expect(await outcome(change(sql`read_at = now(), rev = 2`))).toBe('accepted')
  expect(await outcome(change(sql`read_at = null, rev = 3`))).toBe('messages_forward')
})

test("a conversation's count of messages never falls below zero", async () => {
  expect(await outcome(sql`update rooms set message_count = -1 where id = ${roomId}`)).toBe('rooms_message_count')
})
