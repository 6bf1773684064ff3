import { randomUUID } from 'node:crypto'
import { chatEndpoints } from '@hiwar/contract/talk/chat.ts'
import { notificationEndpoints } from '@hiwar/contract/talk/notifications.ts'
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import { later, type SendResult, taken } from '../../gateways/sending.ts'
import { type BuiltPerson, buildStudent, buildTutor } from '../../testing/accounts.ts'
import { buildConversation } from '../../testing/conversations.ts'
import { forgetJobs } from '../../testing/jobs.ts'
import { deliveriesOf, notificationsOf } from '../../testing/notifications.ts'
import { createTestServer } from '../../testing/server.ts'
import { openSockets, type TestSocket } from '../../testing/sockets.ts'

const noon = '2026-11-24T10:00:00.000Z'
const text = 'رقمي السري ٧٧٧'

let student: BuiltPerson
let tutor: BuiltPerson
let roomId: number
let writer: TestSocket
let pushed: unknown[]
let faults: SendResult[]

const server = await createTestServer(noon)
const sockets = await openSockets(server)
server.context.push = {
  publicKey: 'key',
  isAllowed: () => true,
  async send(_, payload) {
    const fault = faults.shift()
    if (fault === undefined) pushed.push(JSON.parse(payload))
    return fault ?? taken()
  },
}
afterAll(() => server.close())
beforeEach(async () => {
  await forgetJobs(server)
  server.clock.set(noon)
  pushed = []
  faults = []
  student = await buildStudent(server.context, { name: 'عبد الرحمن حسن فهمي' })
  tutor = await buildTutor(server.context)
  roomId = await buildConversation(server.context, student.id, tutor.id)
  const keys = { p256dh: 'a'.repeat(87), auth: 'b'.repeat(22) }
  const body = { endpoint: `https://push.example/${tutor.id}`, keys }
  await server.call(notificationEndpoints.subscribe, { body }, tutor)
  writer = await sockets.connect(student.token)
})
afterEach(() => sockets.close())

const send = (refId = randomUUID()) => writer.send('SendMessage', { roomId, text, refId })
const jobs = async () => {
  const { rows } = await server.context.pool.query('select payload::text from graphile_worker._private_jobs')
  return JSON.stringify(rows)
}

test("a message is pushed to its reader's browsers with the author's first name and nothing else", async () => {
  await send()
  expect(await jobs()).not.toContain('٧٧٧')
  await server.runJobs()
  expect(pushed).toEqual([
    {
      title: 'عبد الرحمن',
      text: 'لديك رسالة جديدة.',
      url: `http://localhost:4001/chat?room=${roomId}`,
      tag: `room:${roomId}`,
    },
  ])
  expect(await deliveriesOf(server, tutor)).toMatchObject([{ event: 'message', channel: 'push', status: 'sent' }])
  expect([await notificationsOf(server, tutor), await notificationsOf(server, student)]).toEqual([[], []])
})

test('a message is pushed once, even if it is sent again or its job repeats', async () => {
  const refId = randomUUID()
  const { message } = await send(refId)
  await send(refId)
  await server.runJobs()
  const payload = { messageId: message?.id, roomId, receiverId: tutor.id, sentAt: Date.parse(noon) }
  await server.context.jobs.add(server.db, { name: 'message.push' }, payload)
  await server.runJobs()
  expect(pushed).toHaveLength(1)
})

test('a muted conversation pushes nothing', async () => {
  await server.call(chatEndpoints.settings, { params: { roomId }, body: { muted: true } }, tutor)
  await send()
  await server.runJobs()
  expect(pushed).toEqual([])
})

test('no push is tried for a person without a browser', async () => {
  await server.db.deleteFrom('pushSubscriptions').where('userId', '=', tutor.id).execute()
  await send()
  await server.runJobs()
  expect(await deliveriesOf(server, tutor)).toEqual([])
})

test('a message of the night is not pushed; the notice of it is, in the morning', async () => {
  server.clock.set('2026-11-24T23:00:00.000Z')
  await send()
  await server.runJobs('2026-11-25T05:59:00.000Z')
  expect(pushed).toEqual([])
  await server.runJobs('2026-11-25T06:10:00.000Z')
  expect(pushed).toMatchObject([{ text: 'لديك رسالة واحدة من عبد الرحمن في حوار.' }])
})

test('a message is not pushed to who switched that off', async () => {
  const choice = { userId: tutor.id, kind: 'messages-waiting', channel: 'push' } as const
  await server.db.insertInto('noticeChoices').values(choice).execute()
  await send()
  await server.runJobs('2026-11-24T11:00:00.000Z')
  expect(pushed).toEqual([])
})

test('a message deleted or read before the push is not pushed, and its text stays nowhere', async () => {
  const { message } = await send()
  await writer.send('DeleteMessage', { id: message?.id ?? 0 })
  const read = await send()
  const reader = await sockets.connect(tutor.token)
  expect(await reader.send('MarkMessageAsRead', { id: read.message?.id ?? 0 })).toMatchObject({ code: 'ok' })
  expect(await jobs()).not.toContain('٧٧٧')
  await server.runJobs()
  expect(pushed).toEqual([])
  const { rows } = await server.context.pool.query('select * from deliveries')
  expect(JSON.stringify(rows)).not.toContain('٧٧٧')
})

test('an unavailable push service is retried for an hour', async () => {
  await send()
  faults = [later('push:http-503')]
  await server.runJobs()
  expect(await deliveriesOf(server, tutor)).toMatchObject([{ status: 'failed', lastError: 'push:http-503' }])
  server.clock.advance(3_000)
  await server.runJobs()
  expect(await deliveriesOf(server, tutor)).toMatchObject([{ status: 'sent', attempts: 2, lastError: null }])
  await send()
  server.clock.advance(3600_000)
  await server.runJobs()
  // The second message is too old for a push of its own, and the notice of unread messages tells of it.
  expect(pushed).toMatchObject([{ text: 'لديك رسالة جديدة.' }, { text: 'لديك رسالتان من عبد الرحمن في حوار.' }])
})
