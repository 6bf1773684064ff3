import { randomUUID } from 'node:crypto'
import { chatEndpoints } from '@hiwar/contract/talk/chat.ts'
import { MINUTE } from '@hiwar/domain/time/instant.ts'
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import { type BuiltPerson, buildAdmin, buildStudent, buildTutor } from '../../testing/accounts.ts'
import { buildConversation } from '../../testing/conversations.ts'
import { forgetJobs } from '../../testing/jobs.ts'
import { openMailbox } from '../../testing/mailbox.ts'
import { notificationsOf } from '../../testing/notifications.ts'
import { createTestServer } from '../../testing/server.ts'
import { openSockets, type TestSocket } from '../../testing/sockets.ts'
import { buildSuspension } from '../../testing/suspensions.ts'

const noon = '2026-11-24T10:00:00.000Z'
const at = (minutes: number) => new Date(Date.parse(noon) + minutes * MINUTE)
const secret = 'كلام خاص'

const server = await createTestServer(noon)
const sockets = await openSockets(server)
const mailbox = openMailbox(server.context)
afterAll(() => server.close())
afterEach(() => sockets.close())

let reader: BuiltPerson
let writer: TestSocket
let roomId: number

beforeEach(async () => {
  await forgetJobs(server)
  mailbox.forget()
  server.clock.set(noon)
  reader = await buildTutor(server.context)
  const student = await buildStudent(server.context, { name: 'منى السيد' })
  roomId = await buildConversation(server.context, student.id, reader.id)
  writer = await sockets.connect(student.token)
})

async function write(minutes: number): Promise<number> {
  server.clock.set(at(minutes))
  const sent = await writer.send('SendMessage', { roomId, text: secret, refId: randomUUID() })
  return sent.message?.id ?? 0
}

async function notified(): Promise<string[]> {
  const notices = await notificationsOf(server, reader)
  return notices.map(({ createdAt, text }) => `${(createdAt.getTime() - Date.parse(noon)) / MINUTE} ${text}`)
}

const one = 'لديك رسالة واحدة من منى في حوار.'

test('a reader who is away is told of unread messages after 15 minutes, and again six hours later at most', async () => {
  await write(0)
  await write(10)
  await server.runJobs(at(14))
  expect(await notified()).toEqual([])
  await server.runJobs(at(16))
  expect(await notified()).toEqual(['15 لديك رسالتان من منى في حوار.'])
  const [mail] = mailbox.mails
  expect(mail?.text).toContain(`/chat?room=${roomId}`)
  expect(JSON.stringify(mailbox.mails)).not.toContain(secret)
  await write(60)
  await server.runJobs(at(374))
  expect(await notified()).toHaveLength(1)
  await server.runJobs(at(900))
  expect((await notified()).slice(1)).toEqual(['375 لديك ٣ رسائل من منى في حوار.'])
})

test('reading the conversation marks the notice as read', async () => {
  const id = await write(0)
  await server.runJobs(at(16))
  const socket = await sockets.connect(reader.token)
  await socket.send('MarkMessageAsRead', { id })
  const read = server.db.selectFrom('notifications').select('readAt').where('userId', '=', reader.id)
  expect(await read.execute()).toEqual([{ readAt: at(16) }])
})

const inSilence: [string, () => Promise<unknown>][] = [
  ['who is online', () => sockets.connect(reader.token)],
  ['who muted the conversation', () => mute()],
  ['who blocked the writer', () => block()],
  ['who is suspended', async () => buildSuspension(server, reader.id, (await buildAdmin(server.context)).id)],
]

function mute() {
  return server.call(chatEndpoints.settings, { params: { roomId }, body: { muted: true } }, reader)
}

async function block() {
  const { firstId, secondId } = await server.db
    .selectFrom('rooms')
    .select(['firstId', 'secondId'])
    .where('id', '=', roomId)
    .executeTakeFirstOrThrow()
  const blockedId = firstId === reader.id ? secondId : firstId
  await server.db
    .insertInto('blocks')
    .values({ blockerId: reader.id, blockedId, createdAt: at(1) })
    .execute()
}

test.each(inSilence)('a reader %s is not told', async (_title, become) => {
  await write(1)
  await become()
  await server.runJobs(at(60))
  expect(await notified()).toEqual([])
})

test('a reader in the back office, where no page shows conversations, is not told', async () => {
  const student = await buildStudent(server.context)
  reader = await buildAdmin(server.context)
  roomId = await buildConversation(server.context, reader.id, student.id)
  writer = await sockets.connect(student.token)
  await write(1)
  await server.runJobs(at(60))
  expect(await notified()).toEqual([])
})

test('a reader whose phone hangs on is told once it is offline', async () => {
  const phone = await sockets.connect(reader.token)
  await write(0)
  await server.runJobs(at(16))
  phone.socket.disconnect()
  await expect.poll(() => server.context.realtime.isHere(reader.id)).toBe(false)
  await server.db
    .updateTable('users')
    .set({ lastSeenAt: at(20) })
    .where('id', '=', reader.id)
    .execute()
  await server.runJobs(at(29))
  expect(await notified()).toEqual([])
  await server.runJobs(at(31))
  expect(await notified()).toEqual([`30 ${one}`])
})
