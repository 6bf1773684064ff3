/** Makes every sender fail in every way, and checks that the server's log names no person. */
import { Writable } from 'node:stream'
import { MessagingApp } from '@hiwar/contract/enumerations/basic.ts'
import { confirmationCodeEndpoints } from '@hiwar/contract/people/confirmation-codes.ts'
import { notificationEndpoints } from '@hiwar/contract/talk/notifications.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BuiltPerson, buildStudent } from '../../testing/accounts.ts'
import { type Mailbox, openMailbox } from '../../testing/mailbox.ts'
import { impatient, type Messengers, messengersOf } from '../../testing/messengers.ts'
import { openSandbox, type TestSandbox } from '../../testing/sandbox.ts'
import { messengerSecrets } from '../../testing/sandbox-settings.ts'
import { createTestServer, type TestServer } from '../../testing/server.ts'
import { notifyUsers } from '../notifications/notify.ts'

const noon = '2026-11-24T10:00:00.000Z'
const phone = '+201277788899'
const email = 'quiet-reader@hiwar.test'
const chatId = 7_345_678_901

let lines = ''
let server: TestServer
let sandbox: TestSandbox
let messengers: Messengers
let mailbox: Mailbox
let student: BuiltPerson

beforeAll(async () => {
  sandbox = await openSandbox()
  messengers = messengersOf(sandbox)
  const sink = new Writable({
    write(chunk, _encoding, done) {
      lines += chunk
      done()
    },
  })
  server = await createTestServer(noon, { ...messengers.settings, ...impatient, LOG_LEVEL: 'debug' }, sink)
  mailbox = openMailbox(server.context)
  student = await buildStudent(server.context, { phone, email, notificationMethod: MessagingApp.Whatsapp })
})
afterAll(async () => {
  await server.close()
  await sandbox.close()
})

let serial = 0

async function sendNotifications(): Promise<void> {
  serial += 1
  const words = { kind: 'payment-failed', wording: 'payment_failed', words: { amount: '٧٧٧ جنيهًا' } } as const
  const notification = { ...words, userId: student.id, occurrence: `payment-failed:${serial}`, link: '/', data: {} }
  await server.db.transaction().execute((trx) => notifyUsers(server.context, trx, [notification]))
  await server.runJobs(new Date(server.clock.now().getTime() + 26 * 3600_000))
}

function receive(path: string, payload: object, headers: Record<string, string>) {
  const all = { 'content-type': 'application/json', ...headers }
  return server.http.inject({
    method: 'POST',
    url: `/api/v1/webhook/${path}`,
    payload: JSON.stringify(payload),
    headers: all,
  })
}

test('no phone number, address, code, name or text reaches the log, whatever fails', async () => {
  const secrets = new Set([phone.slice(1), phone.slice(3), 'quiet-reader', String(chatId), '٧٧٧', student.token])
  for (const secret of Object.values(messengerSecrets)) secrets.add(secret)

  for (const method of [MessagingApp.Whatsapp, MessagingApp.Telegram]) {
    const service = method === MessagingApp.Whatsapp ? 'whatsapp' : 'gateway'
    const described = { error: { code: 131026, message: `to ${phone}`, error_data: { details: email } } }
    await messengers.failNext(service, 'error', {
      status: 400,
      body: method === 1 ? described : { ok: false, error: phone },
    })
    for (let round = 0; round < 3; round += 1) {
      await server.call(confirmationCodeEndpoints.sendPhone, { body: { method } }, student)
      server.clock.advance(120_000)
    }
    const code = await messengers.codeFor(phone)
    secrets.add(code)
    const wrong = String((Number(code) + 1) % 100_000).padStart(5, '0')
    secrets.add(wrong)
    await server.call(confirmationCodeEndpoints.confirmPhone, { body: { method, code: wrong } }, student)
    expect(
      (await server.call(confirmationCodeEndpoints.confirmPhone, { body: { method, code } }, student)).status,
    ).toBe(200)
  }

  await server.call(confirmationCodeEndpoints.sendPassword, { body: { email } })
  mailbox.refuseNext(451)
  await server.runJobs(new Date(server.clock.now().getTime() + 60_000))
  secrets.add(mailbox.codeFor(email))

  const { reply } = await server.call(notificationEndpoints.linkTelegram, {}, student)
  const token = new URL(reply.url).searchParams.get('start') ?? ''
  secrets.add(token)
  const bot = { 'x-telegram-bot-api-secret-token': messengerSecrets.bot }
  const started = { message: { chat: { id: chatId, type: 'private' }, from: { id: chatId }, text: `/start ${token}` } }
  for (const headers of [{}, bot]) await receive('telegram-bot', started, headers)
  await receive(
    'whatsapp',
    { entry: [{ changes: [{ value: { statuses: [{ id: phone, recipient_id: phone }] } }] }] },
    {},
  )
  await server.runJobs()

  await messengers.openChat(chatId)
  const { endpoint, keys } = await messengers.openBrowser()
  for (const secret of [endpoint.split('/').at(-1) ?? '', keys.p256dh]) secrets.add(secret)
  await server.call(notificationEndpoints.subscribe, { body: { endpoint, keys } }, student)

  const faults = ['hang', 'error', 'garbage', { status: 400, body: { message: `${phone} ${email}` } }] as const
  for (const fault of faults) {
    await messengers.failNext('bot', fault)
    await messengers.failNext('whatsapp', fault)
    await messengers.failNext('push', fault)
    mailbox.refuseNext(451)
    await sendNotifications()
  }
  await messengers.failNext('bot', ...Array.from({ length: 60 }, () => 'error' as const))
  await messengers.failNext('whatsapp', ...Array.from({ length: 60 }, () => 'error' as const))
  for (let round = 0; round < 40; round += 1) mailbox.refuseNext()
  await sendNotifications()

  expect(lines).toContain('a message was not taken')
  expect(lines).toContain('delivery-late')
  expect(lines).toContain('answered')
  expect([...secrets].filter((secret) => secret.length < 5)).toEqual(['٧٧٧'])
  // A code has five digits, which a timestamp or port may contain by chance.
  const isIn = (secret: string) =>
    /^\d{5}$/.test(secret) ? new RegExp(`\\b${secret}\\b`).test(lines) : lines.includes(secret)
  expect([...secrets].filter(isIn)).toEqual([])
})
