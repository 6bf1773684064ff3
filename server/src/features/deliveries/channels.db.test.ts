/** How a notification leaves: by the app of the person's choice, by mail, and what happens when a service refuses. */
import { createHmac } from 'node:crypto'
import { lessonEndpoints } from '@hiwar/contract/appointments/lessons.ts'
import { MessagingApp } from '@hiwar/contract/enumerations/basic.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type BuiltPerson, buildStudent, buildTutor } from '../../testing/accounts.ts'
import { forgetJobs } from '../../testing/jobs.ts'
import { type Mailbox, openMailbox } from '../../testing/mailbox.ts'
import { createMessengerServer, impatient, type MessengerServer } from '../../testing/messengers.ts'
import { deliveriesOf } from '../../testing/notifications.ts'
import { messengerSecrets } from '../../testing/sandbox-settings.ts'
import { buildSlot } from '../../testing/slots.ts'
import { buildSubscription } from '../../testing/subscriptions.ts'
import { watchQueries } from '../../testing/watch-queries.ts'
import { providerKeyOf } from '../delivery-attempts/store.ts'

const noon = '2026-11-24T10:00:00.000Z'
const start = '2026-11-26T15:00:00.000Z'
const later = (milliseconds: number) => new Date(Date.parse(noon) + milliseconds)
const minute = 60_000

let server: MessengerServer
let mailbox: Mailbox
let tutor: BuiltPerson
let student: BuiltPerson
let slotId: number
let serial = 0

beforeAll(async () => {
  server = await createMessengerServer(impatient)
  mailbox = openMailbox(server.context)
})
afterAll(() => server.close())
beforeEach(async () => {
  await forgetJobs(server)
  server.clock.set(noon)
  await server.messengers.reset()
  serial += 1
  const whatsapp = { notificationMethod: MessagingApp.Whatsapp, verifiedWhatsapp: true, verifiedPhone: true }
  tutor = await buildTutor(server.context, { ...whatsapp, phone: `+2011${String(serial).padStart(6, '0')}11` })
  student = await buildStudent(server.context, { name: 'ليلى منصور' })
  slotId = (await buildSlot(server.db, tutor.id, start)).id
  await buildSubscription(server.db, student.id, noon)
})

const book = () =>
  server.call(
    lessonEndpoints.book,
    { body: { tutorId: tutor.id, slotId, start, duration: 30 } },
    { token: student.token },
  )
const cancel = (id: number, { token }: BuiltPerson) =>
  server.call(lessonEndpoints.cancel, { params: { id } }, { token })

test("a message uses the chosen app with the event's template, once, even if the job repeats", async () => {
  const { reply } = await book()
  const [delivery] = await deliveriesOf(server, tutor)
  await server.context.jobs.add(server.db, { name: 'delivery.attempt' }, { deliveryId: delivery?.id })
  const queries = await watchQueries(server.context.pool, () => server.runJobs(noon))
  // One statement takes the message up and one settles it; the repeated job finds nothing to take up.
  expect(queries.filter(({ text }) => text.includes('"deliveries"'))).toHaveLength(3)
  const taken = await server.messengers.taken('whatsapp')
  expect(taken.map(({ body }) => body.template)).toEqual([
    {
      name: 'lesson_booked_2',
      language: { code: 'ar', policy: 'deterministic' },
      components: [
        {
          type: 'body',
          parameters: [
            { type: 'text', parameter_name: 'name', text: 'ليلى' },
            { type: 'text', parameter_name: 'duration', text: '٣٠ دقيقة' },
            { type: 'text', parameter_name: 'date', text: 'يوم الخميس، ٢٦ نوفمبر، الساعة ٥:٠٠ مساءً' },
            {
              type: 'text',
              parameter_name: 'url',
              text: `http://localhost:4001/upcoming-lessons?lesson=${reply.id}`,
            },
          ],
        },
      ],
    },
  ])
  expect(await deliveriesOf(server, tutor)).toMatchObject([
    {
      event: 'lesson-booked',
      channel: 'whatsapp',
      status: 'sent',
      attempts: 1,
      lastError: null,
      sentAt: new Date(noon),
    },
  ])
})

test('a message goes by mail to a person who chose no app', async () => {
  const { reply } = await book()
  await cancel(reply.id, tutor)
  await server.runJobs(noon)
  const [mail] = mailbox.to(student.email)
  expect(mail?.subject).toBe('أُلغي درسك')
  expect(mail?.text).toContain('يوم الخميس، ٢٦ نوفمبر، الساعة ٥:٠٠ مساءً بتوقيت القاهرة')
  expect(mail?.text).toContain(`http://localhost:4001/upcoming-lessons?lesson=${reply.id}`)
})

test('a message written before its text got another name goes by mail with the text as it was written', async () => {
  await book()
  await server.db
    .updateTable('notifications')
    .set({ wording: 'new_lesson_booked' as never, text: 'حُجز معك درس.' })
    .where('userId', '=', tutor.id)
    .execute()
  await server.runJobs(noon)
  expect(await server.messengers.taken('whatsapp')).toEqual([])
  expect(mailbox.to(tutor.email).at(-1)).toMatchObject({
    subject: 'إشعار من حوار',
    text: expect.stringContaining('حُجز معك درس.'),
  })
})

test('a message is dropped when the person has no verified channel', async () => {
  await server.db
    .updateTable('users')
    .set({ verifiedEmail: false, verifiedPhone: true })
    .where('id', '=', student.id)
    .execute()
  const { reply } = await book()
  await cancel(reply.id, tutor)
  expect(await deliveriesOf(server, student)).toMatchObject([
    { status: 'dropped', lastError: 'no-channel', attempts: 0 },
  ])
})

test.each([
  ['error', 'whatsapp:http-500'],
  ['hang', 'whatsapp:timeout'],
  ['garbage', 'whatsapp:http-200'],
  [{ status: 400, body: { error: { code: 131056, message: 'to +201012345678' } } }, 'whatsapp:131056'],
] as const)('a message is sent again after a temporary failure of the service: %j', async (fault, lastError) => {
  await server.messengers.failNext('whatsapp', fault)
  expect((await book()).status).toBe(200)
  await server.runJobs(noon)
  const nextAttemptAt = later(30_000)
  expect(await deliveriesOf(server, tutor)).toMatchObject([
    { status: 'pending', attempts: 1, lastError, nextAttemptAt },
  ])
  await server.runJobs(nextAttemptAt)
  expect(await deliveriesOf(server, tutor)).toMatchObject([
    { status: 'sent', attempts: 2, lastError: null, nextAttemptAt: null },
  ])
  expect(await server.messengers.taken('whatsapp')).toHaveLength(1)
})

test('a message falls back to the next channel when the app refuses for good', async () => {
  await server.messengers.failNext('whatsapp', { status: 400, body: { error: { code: 131026 } } })
  await book()
  await server.runJobs(noon)
  expect(await deliveriesOf(server, tutor)).toMatchObject([
    { channel: 'whatsapp', status: 'failed', lastError: 'whatsapp:131026' },
    { channel: 'email', status: 'sent' },
  ])
  expect(mailbox.to(tutor.email)).toHaveLength(1)
})

test('a message falls back to the next channel after fifteen minutes without the app', async () => {
  await server.messengers.failNext('whatsapp', ...Array.from({ length: 30 }, () => 'error' as const))
  await book()
  await server.runJobs(later(20 * minute))
  expect(await deliveriesOf(server, tutor)).toMatchObject([
    { channel: 'whatsapp', status: 'failed', attempts: 6 },
    { channel: 'email', status: 'sent' },
  ])
})

test('a message without another channel is sent again for a day, and then dropped', async () => {
  await server.messengers.failNext('whatsapp', ...Array.from({ length: 60 }, () => ({ status: 500, body: {} })))
  await book()
  await server.db.updateTable('users').set({ verifiedEmail: false }).where('id', '=', tutor.id).execute()
  await server.runJobs(later(23 * 60 * minute))
  expect(await deliveriesOf(server, tutor)).toMatchObject([{ status: 'pending', lastError: 'whatsapp:http-500' }])
  await server.runJobs(later(24 * 60 * minute))
  expect((await deliveriesOf(server, tutor))[0]).toMatchObject({ status: 'dropped', nextAttemptAt: null })
})

test('a message that WhatsApp accepts and later reports as failed falls back once, even if the report repeats', async () => {
  await book()
  await server.runJobs(noon)
  const name = 'wamid.unknown'
  const providerKey = providerKeyOf(name)
  await server.db.updateTable('deliveries').set({ providerKey }).where('userId', '=', tutor.id).execute()
  const statuses = [{ id: name, status: 'failed', errors: [{ code: 131026 }] }]
  const payload = JSON.stringify({ entry: [{ changes: [{ value: { statuses } }] }] })
  const signature = `sha256=${createHmac('sha256', messengerSecrets.whatsappApp).update(payload).digest('hex')}`
  const postWebhook = (sign: string) =>
    server.http.inject({
      method: 'POST',
      url: '/api/v1/webhook/whatsapp',
      headers: { 'content-type': 'application/json', 'x-hub-signature-256': sign },
      payload,
    })
  expect((await postWebhook(signature.replace(/.$/, (last) => (last === '0' ? '1' : '0')))).statusCode).toBe(403)
  for (let round = 0; round < 3; round += 1) expect((await postWebhook(signature)).statusCode).toBe(200)
  await server.runJobs(noon)
  expect(await deliveriesOf(server, tutor)).toMatchObject([
    { channel: 'whatsapp', status: 'failed', lastError: 'whatsapp:131026' },
    { channel: 'email', status: 'sent', attempts: 1 },
  ])
})

test('a message is unique for each event, person and channel by a database constraint', async () => {
  await book()
  const twice =
    server.context.pool.query(`insert into deliveries (user_id, event, occurrence, channel, expires_at, created_at)
    select user_id, event, occurrence, channel, expires_at, created_at from deliveries where user_id = ${tutor.id}`)
  await expect(twice).rejects.toMatchObject({ constraint: 'deliveries_once' })
  const number = server.context.pool.query(
    `update deliveries set last_error = 'to 201012345678' where user_id = ${tutor.id}`,
  )
  await expect(number).rejects.toMatchObject({ constraint: 'deliveries_error_is_a_word' })
})
