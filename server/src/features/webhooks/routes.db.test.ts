import { createHash, createHmac } from 'node:crypto'
import { webhookEndpoints } from '@hiwar/contract/platform/webhooks.ts'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { type BuiltPerson, buildStudent } from '../../testing/accounts.ts'
import { forgetJobs } from '../../testing/jobs.ts'
import { openMailbox } from '../../testing/mailbox.ts'
import { createMessengerServer } from '../../testing/messengers.ts'
import { buildNotifications, deliveriesOf } from '../../testing/notifications.ts'
import { messengerSecrets } from '../../testing/sandbox-settings.ts'
import { upsertOutcome } from '../delivery-attempts/store.ts'

const noon = '2026-11-24T10:00:00.000Z'

let student: BuiltPerson
let name: string
let serial = 0

const server = await createMessengerServer()
openMailbox(server.context)
afterAll(() => server.close())
beforeEach(async () => {
  await forgetJobs(server)
  server.clock.set(noon)
  serial += 1
  name = `wamid.built-${serial}`
  student = await buildStudent(server.context, {
    notificationMethod: 1,
    verifiedWhatsapp: true,
    verifiedPhone: true,
    phone: `+2015${String(serial).padStart(6, '0')}11`,
  })
})

const hex = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest('hex')
const states = async () => (await deliveriesOf(server, student)).map(({ channel, status }) => `${channel} ${status}`)

async function post(path: string, payload: string, headers: Record<string, string>): Promise<number> {
  const all = { 'content-type': 'application/json', ...headers }
  return (await server.http.inject({ method: 'POST', url: path, payload, headers: all })).statusCode
}

describe('the WhatsApp webhook', () => {
  /** Sends a notification by WhatsApp and stores the provider's message id. */
  async function taken(): Promise<void> {
    await buildNotifications(server.context, [student])
    await server.runJobs(noon)
    const providerKey = createHash('sha256').update(name).digest('base64url')
    await server.db.updateTable('deliveries').set({ providerKey }).where('userId', '=', student.id).execute()
  }

  const reported = (status: string, over: object = {}) =>
    JSON.stringify({ entry: [{ changes: [{ value: { statuses: [{ id: name, status, ...over }] } }] }] })
  const postWebhook = (payload: string, signature = `sha256=${hex(messengerSecrets.whatsappApp, payload)}`) =>
    post(webhookEndpoints.whatsapp.path, payload, { 'x-hub-signature-256': signature })

  test('with a failure moves the notification to the next channel once, however often it is sent', async () => {
    await taken()
    const payload = reported('failed', { errors: [{ code: 131026 }] })
    for (let round = 0; round < 3; round += 1) expect(await postWebhook(payload)).toBe(200)
    await server.runJobs(noon)
    expect(await states()).toEqual(['whatsapp failed', 'email sent'])
    expect((await deliveriesOf(server, student))[0]?.lastError).toBe('whatsapp:131026')
  })

  test('with a failure counts once when several requests bring it at the same moment', async () => {
    await taken()
    const payload = reported('failed', { errors: [{ code: 131026 }] })
    expect(await Promise.all([1, 2, 3, 4].map(() => postWebhook(payload)))).toEqual([200, 200, 200, 200])
    await server.runJobs(noon)
    expect(await states()).toEqual(['whatsapp failed', 'email sent'])
  })

  test.each(['sent', 'delivered', 'read', 'unheard-of'])('ignores the message state %s', async (status) => {
    await taken()
    expect(await postWebhook(reported(status))).toBe(200)
    expect(await states()).toEqual(['whatsapp sent'])
  })

  test('is accepted only with a signature over the exact bytes', async () => {
    await taken()
    const payload = reported('failed')
    const signature = hex(messengerSecrets.whatsappApp, payload)
    expect(await postWebhook(payload, `sha256=${hex('another-secret', payload)}`)).toBe(403)
    expect(await postWebhook(`${payload} `, `sha256=${signature}`)).toBe(403)
    expect(await postWebhook(payload, signature)).toBe(403)
    expect(await post(webhookEndpoints.whatsapp.path, payload, {})).toBe(403)
    expect(await states()).toEqual(['whatsapp sent'])
  })

  test.each(['', '[]', '{}', '{"entry":1}', '{"entry":[{"changes":[{"value":{"statuses":[null,{}]}}]}]}', 'not json'])(
    'ignores other signed payloads: %s',
    async (payload) => {
      expect(await postWebhook(payload)).toBe(200)
    },
  )

  test('confirms the address to a caller with the verify token', async () => {
    const ask = (token: string, mode = 'subscribe') =>
      server.http.inject({
        url: '/api/v1/webhook/whatsapp',
        query: { 'hub.mode': mode, 'hub.verify_token': token, 'hub.challenge': '1158201444' },
      })
    const right = await ask(messengerSecrets.whatsappVerify)
    expect([right.statusCode, right.body]).toEqual([200, '1158201444'])
    expect((await ask('sandbox-verify-tokem')).statusCode).toBe(403)
    expect((await ask(messengerSecrets.whatsappVerify, 'unsubscribe')).statusCode).toBe(403)
  })
})

describe('the Telegram gateway webhook', () => {
  const key = createHash('sha256').update(messengerSecrets.gateway).digest()
  const seconds = (over = 0) => String(Date.parse(noon) / 1000 + over)
  const payload = (status = 'expired') => JSON.stringify({ request_id: name, delivery_status: { status } })

  async function postWebhook(
    body = payload(),
    at = seconds(),
    signature = hex(key, `${at}\n${body}`),
  ): Promise<number> {
    return post(webhookEndpoints.telegramGateway.path, body, {
      'x-request-signature': signature,
      'x-request-timestamp': at,
    })
  }

  beforeEach(async () => {
    const message = { userId: student.id, event: 'phone-code', occurrence: `phone-code:${serial}` }
    const line = { ...message, channel: 'telegram', expiresAt: new Date(Date.parse(noon) + 900_000) } as const
    await upsertOutcome(server.db, line, { taken: true, name }, new Date(noon))
  })

  test('marks an expired code as failed, once', async () => {
    for (let round = 0; round < 3; round += 1) expect(await postWebhook()).toBe(200)
    expect(await deliveriesOf(server, student)).toMatchObject([{ status: 'failed', lastError: 'telegram:expired' }])
  })

  test.each(['sent', 'delivered', 'read', 'revoked'])('ignores the code state %s', async (status) => {
    expect(await postWebhook(payload(status))).toBe(200)
    expect(await states()).toEqual(['telegram sent'])
  })

  test('is accepted only with its signature, and for five minutes', async () => {
    expect(await postWebhook(payload(), seconds(), hex('another', payload()))).toBe(403)
    expect(await postWebhook(payload(), seconds(), hex(key, `${seconds(1)}\n${payload()}`))).toBe(403)
    expect(await postWebhook(payload(), seconds(-301))).toBe(403)
    expect(await postWebhook(payload(), seconds(301))).toBe(403)
    expect(await postWebhook(payload(), 'soon')).toBe(403)
    expect(await post(webhookEndpoints.telegramGateway.path, payload(), {})).toBe(403)
    expect(await states()).toEqual(['telegram sent'])
    expect(await postWebhook(payload(), seconds(-300))).toBe(200)
    expect(await states()).toEqual(['telegram failed'])
  })
})
