import { MessagingApp } from '@hiwar/contract/enumerations/basic.ts'
import { notificationEndpoints } from '@hiwar/contract/talk/notifications.ts'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { type BuiltPerson, buildStudent } from '../../testing/accounts.ts'
import { forgetJobs } from '../../testing/jobs.ts'
import { openMailbox } from '../../testing/mailbox.ts'
import { createMessengerServer } from '../../testing/messengers.ts'
import { buildNotifications, deliveriesOf } from '../../testing/notifications.ts'
import { messengerSecrets } from '../../testing/sandbox-settings.ts'
import { createTestServer } from '../../testing/server.ts'

const noon = '2026-11-24T10:00:00.000Z'

let student: BuiltPerson
let chatId = 7_000_000_000

const server = await createMessengerServer()
openMailbox(server.context)
afterAll(() => server.close())
beforeEach(async () => {
  await forgetJobs(server)
  server.clock.set(noon)
  await server.messengers.reset()
  chatId += 1
  const app = { notificationMethod: MessagingApp.Telegram, verifiedTelegram: true, verifiedPhone: true }
  student = await buildStudent(server.context, { ...app, phone: `+2012${String(chatId).slice(-8)}` })
})

const link = (person = student) => server.call(notificationEndpoints.linkTelegram, {}, person)
const tokenOf = async (person = student) => new URL((await link(person)).reply.url).searchParams.get('start') ?? ''

async function receive(update: object, secret = messengerSecrets.bot): Promise<number> {
  const headers = { 'content-type': 'application/json', 'x-telegram-bot-api-secret-token': secret }
  const url = '/api/v1/webhook/telegram-bot'
  return (await server.http.inject({ method: 'POST', url, headers, payload: JSON.stringify(update) })).statusCode
}

async function start(token: string, chat = chatId): Promise<number> {
  await server.messengers.openChat(chat)
  return receive(privateMessage(`/start ${token}`, chat))
}
const privateMessage = (text: string, id = chatId) => ({
  message: { chat: { id, type: 'private' }, from: { id }, text },
})
const stop = () => receive({ my_chat_member: { chat: { id: chatId }, new_chat_member: { status: 'kicked' } } })

async function chatOf({ id }: BuiltPerson = student): Promise<number | null> {
  const user = server.db.selectFrom('users').select('telegramChatId').where('id', '=', id)
  return (await user.executeTakeFirstOrThrow()).telegramChatId
}

async function answers(): Promise<unknown[]> {
  await server.runJobs()
  return (await server.messengers.taken('bot')).map(({ body }) => body.text)
}

/** The deliveries of notifications, without the mail about the link itself. */
async function noticesOf() {
  return (await deliveriesOf(server, student)).filter(({ event }) => event !== 'telegram-linked')
}

/** Notifies the student and returns the deliveries. */
async function sendNotifications(): Promise<string[]> {
  await buildNotifications(server.context, [student])
  await server.runJobs()
  return (await noticesOf()).map(({ channel, status }) => `${channel} ${status}`)
}

describe('a link token for the bot', () => {
  test('links the chat to the person who requested it, and the bot confirms it', async () => {
    const { reply } = await link()
    expect(reply.url).toMatch(/^https:\/\/t\.me\/hiwar_sandbox_bot\?start=[\w-]{22}$/)
    expect(reply.expiresAt).toBe('2026-11-24T10:15:00.000Z')
    expect(await start(new URL(reply.url).searchParams.get('start') ?? '')).toBe(200)
    expect(await chatOf()).toBe(chatId)
    expect(await answers()).toEqual([expect.stringContaining('تم ربط تيليجرام')])
  })

  test('links nothing in a group or in the name of somebody else, and is not used up by it', async () => {
    const token = await tokenOf()
    const text = `/start ${token}`
    const elsewhere = [
      { chat: { id: -100_123, type: 'supergroup' }, from: { id: chatId } },
      { chat: { id: -100_124, type: 'group' }, from: { id: chatId } },
      { chat: { id: -100_125, type: 'channel' } },
      { chat: { id: chatId, type: 'private' }, from: { id: chatId + 700 } },
      { chat: { id: chatId } },
    ]
    for (const where of elsewhere) expect(await receive({ message: { ...where, text } })).toBe(200)
    expect(await receive(privateMessage(`/start@another_bot ${token}`))).toBe(200)
    expect([await chatOf(), await answers()]).toEqual([null, []])
    await server.messengers.openChat(chatId)
    await receive(privateMessage(`/start@Hiwar_Sandbox_Bot ${token}`))
    expect(await chatOf()).toBe(chatId)
  })

  test('is valid once', async () => {
    const token = await tokenOf()
    await start(token)
    await start(token, chatId + 500)
    expect(await chatOf()).toBe(chatId)
    expect(await answers()).toContainEqual(expect.stringContaining('انتهت صلاحية هذا الرابط'))
  })

  test('is valid as the newest one only, for less than fifteen minutes', async () => {
    const [older, newer] = [await tokenOf(), await tokenOf()]
    await start(older)
    expect(await chatOf()).toBeNull()
    server.clock.advance(15 * 60_000)
    await start(newer)
    expect(await chatOf()).toBeNull()
    const last = await tokenOf()
    server.clock.advance(15 * 60_000 - 1)
    await start(last)
    expect(await chatOf()).toBe(chatId)
  })

  test('is stored as a hash only', async () => {
    const token = await tokenOf()
    const stored = await server.db.selectFrom('telegramWords').selectAll().where('userId', '=', student.id).execute()
    expect(stored).toHaveLength(1)
    expect(JSON.stringify(stored)).not.toContain(token)
  })

  test('is given where a bot is configured', async () => {
    const bare = await createTestServer(noon)
    const person = await buildStudent(bare.context)
    expect((await bare.call(notificationEndpoints.linkTelegram, {}, person)).error.code).toBe('service-unavailable')
    await bare.close()
  })
})

describe('the bot', () => {
  test('refuses requests without the webhook secret', async () => {
    const token = await tokenOf()
    const update = privateMessage(`/start ${token}`)
    expect(await receive(update, messengerSecrets.bot.replace(/.$/, 'x'))).toBe(403)
    expect(await receive(update, '')).toBe(403)
    expect(await chatOf()).toBeNull()
  })

  test('accepts other updates and does nothing', async () => {
    for (const update of [
      {},
      [],
      { message: {} },
      { message: { chat: { id: 'x', type: 'private' }, from: { id: 'x' }, text: '/start a' } },
    ]) {
      expect(await receive(update)).toBe(200)
    }
    expect(await receive(privateMessage('مرحبًا'))).toBe(200)
    expect(await answers()).toEqual([])
  })

  test('delivers notifications to the chat until the person stops the bot there', async () => {
    await start(await tokenOf())
    expect(await sendNotifications()).toEqual(['telegram sent'])
    expect((await server.messengers.taken('bot')).at(-1)?.body).toMatchObject({ chat_id: chatId })
    await stop()
    await stop()
    expect(await chatOf()).toBeNull()
    expect(await sendNotifications()).toEqual(['telegram sent', 'email sent'])
  })

  test('unlinks a chat that blocked it, and the notification is sent by mail', async () => {
    await start(await tokenOf())
    await answers()
    await server.messengers.failNext('bot', {
      status: 403,
      body: { ok: false, error_code: 403, description: 'blocked' },
    })
    expect(await sendNotifications()).toEqual(['telegram failed', 'email sent'])
    expect(await chatOf()).toBeNull()
  })

  test('waits as long as Telegram asks', async () => {
    await start(await tokenOf())
    await answers()
    const parameters = { retry_after: 90 }
    await server.messengers.failNext('bot', { status: 429, body: { ok: false, error_code: 429, parameters } })
    expect(await sendNotifications()).toEqual(['telegram pending'])
    expect(await noticesOf()).toMatchObject([
      { lastError: 'telegram:429', nextAttemptAt: new Date(Date.parse(noon) + 90_000) },
    ])
  })
})
