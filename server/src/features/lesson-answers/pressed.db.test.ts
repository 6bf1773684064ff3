/** I-T53: buttons of reminders on Telegram and WhatsApp, and the words that prove nothing. */
import { createHmac } from 'node:crypto'
import { lessonEndpoints } from '@hiwar/contract/appointments/lessons.ts'
import { MessagingApp } from '@hiwar/contract/enumerations/basic.ts'
import { webhookEndpoints } from '@hiwar/contract/platform/webhooks.ts'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { type BuiltPerson, buildStudent, buildTutor } from '../../testing/accounts.ts'
import { forgetJobs } from '../../testing/jobs.ts'
import { type BuiltLesson, buildLesson } from '../../testing/lessons.ts'
import { openMailbox } from '../../testing/mailbox.ts'
import { createMessengerServer } from '../../testing/messengers.ts'
import { notificationsOf } from '../../testing/notifications.ts'
import { messengerSecrets } from '../../testing/sandbox-settings.ts'
import { buildSlot } from '../../testing/slots.ts'
import { addReminders } from '../notifications/reminders.ts'
import { type Press, readWord, wordOf } from './word.ts'

const noon = '2026-11-24T10:00:00.000Z'
const start = '2026-11-26T15:00:00.000Z'
const dayBefore = '2026-11-25T15:00:00.000Z'

const server = await createMessengerServer()
openMailbox(server.context)
afterAll(() => server.close())

interface Reached extends BuiltPerson {
  phone: string
  chatId: number
}

let serial = 0
let tutor: Reached
let student: Reached
let lesson: BuiltLesson

async function reach(build: typeof buildStudent, notificationMethod: MessagingApp): Promise<Reached> {
  serial += 1
  const chatId = 8_000_000_000 + serial
  const phone = `+2012${String(serial).padStart(6, '0')}22`
  const verified = { verifiedPhone: true, verifiedWhatsapp: true, verifiedTelegram: true }
  await server.messengers.openChat(chatId)
  const over = { ...verified, notificationMethod, telegramChatId: chatId, phone }
  return { ...(await build(server.context, over)), phone, chatId }
}

async function meet(app: MessagingApp): Promise<void> {
  await forgetJobs(server)
  server.clock.set(noon)
  await server.messengers.reset()
  tutor = await reach(buildTutor, app)
  student = await reach(buildStudent, app)
  lesson = await buildLesson(server.db, tutor.id, student.id, start)
}

/** Reminds both, and leaves the clock at a day before the start. */
async function remind(): Promise<void> {
  await addReminders(server.context, server.db as never, { of: 'lesson', id: lesson.id, start })
  server.clock.set(dayBefore)
  await server.runJobs(dayBefore)
}

async function receive(path: string, body: object, headersOf: (payload: string) => Record<string, string>) {
  const payload = JSON.stringify(body)
  const headers = { 'content-type': 'application/json', ...headersOf(payload) }
  const { statusCode } = await server.http.inject({ method: 'POST', url: path, payload, headers })
  return statusCode
}

async function post(...report: Parameters<typeof receive>) {
  const statusCode = await receive(...report)
  await server.runJobs()
  return statusCode
}

const telegram = {
  app: MessagingApp.Telegram,
  press: (word: string, { chatId: id }: Reached, secret = messengerSecrets.bot, report = post) => {
    const query = { id: `query-${id}`, from: { id }, message: { chat: { id, type: 'private' } }, data: word }
    const headers = { 'x-telegram-bot-api-secret-token': secret }
    return report(webhookEndpoints.telegramBot.path, { callback_query: query }, () => headers)
  },
  unreach: (id: number) => server.db.updateTable('users').set({ telegramChatId: null }).where('id', '=', id).execute(),
}

const whatsapp = {
  app: MessagingApp.Whatsapp,
  press: (payload: string, { phone }: Reached, secret = messengerSecrets.whatsappApp) => {
    const message = { from: phone.replace('+', ''), id: 'wamid.1', type: 'button', button: { payload } }
    const body = { entry: [{ changes: [{ value: { messages: [message] } }] }] }
    return post(webhookEndpoints.whatsapp.path, body, (raw) => ({
      'x-hub-signature-256': `sha256=${createHmac('sha256', secret).update(raw).digest('hex')}`,
    }))
  },
  unreach: (id: number) =>
    server.db.updateTable('users').set({ verifiedWhatsapp: false }).where('id', '=', id).execute(),
}

const wordFor = (over: Partial<Press> = {}) => {
  const press = { lessonId: lesson.id, userId: student.id, answer: 'coming', start: lesson.start } as const
  return wordOf(server.context.config, { ...press, ...over })
}

const otherEnd = (word: string) => word.slice(0, -1) + (word.endsWith('A') ? 'B' : 'A')

async function move() {
  const later = '2026-11-26T18:00:00.000Z'
  const slotId = (await buildSlot(server.db, tutor.id, later)).id
  await server.db.updateTable('tutors').set({ activated: true }).where('userId', '=', tutor.id).execute()
  const body = { lessonId: lesson.id, slotId, start: later, duration: 30 } as const
  expect((await server.call(lessonEndpoints.move, { body }, student)).status).toBe(200)
}

const answers = () =>
  server.db
    .selectFrom('lessonAnswers')
    .select(['userId', 'answer', 'channel'])
    .where('lessonId', '=', lesson.id)
    .orderBy('userId')
    .execute()
const notices = async () =>
  [...(await notificationsOf(server, tutor)), ...(await notificationsOf(server, student))].filter(
    ({ kind }) => kind === 'lesson-answered',
  )

describe.each([
  ['Telegram', telegram],
  ['WhatsApp', whatsapp],
])('a button on %s', (name, { app, press, unreach }) => {
  beforeEach(() => meet(app))

  test('answers with the word of the reminder, as often as it is pressed', async () => {
    for (let round = 0; round < 3; round += 1) await press(wordFor(), student)
    const channel = name.toLowerCase()
    expect(await answers()).toEqual([{ userId: student.id, answer: 'coming', channel }])
    expect(await notices()).toHaveLength(1)
    await press(wordFor({ answer: 'postpone' }), student)
    expect(await answers()).toEqual([{ userId: student.id, answer: 'postpone', channel }])
  })

  const otherLetter = (word: string) => word.replace(':c:', ':p:')
  const words: [string, () => string][] = [
    ['forged', () => otherEnd(wordFor())],
    ['of another answer', () => otherLetter(wordFor())],
    ['of the other member, pressed here', () => wordFor({ userId: tutor.id })],
    ['in the name of the other member', () => wordFor().replace(`:${student.id}:`, `:${tutor.id}:`)],
    ['of another lesson', () => wordFor().replace(`a:${lesson.id}:`, `a:${lesson.id - 1}:`)],
    ['of another start', () => wordFor({ start: new Date(dayBefore) })],
    ['that was cut', () => wordFor().slice(0, -1)],
    ['that is too long', () => `${wordFor()}A`],
    ['that is none', () => 'سأحضر'],
  ]
  test.each(words)('changes nothing with a word %s', async (_what, word) => {
    expect(await press(word(), student)).toBe(200)
    expect([await answers(), await notices()]).toEqual([[], []])
  })

  test('changes nothing once the lesson began, or was canceled', async () => {
    server.clock.set(start)
    await press(wordFor(), student)
    server.clock.set(noon)
    await server.call(lessonEndpoints.cancel, { params: { id: lesson.id } }, tutor)
    await press(wordFor(), student)
    expect([await answers(), await notices()]).toEqual([[], []])
  })

  test('changes nothing elsewhere than where its person is reached, and without the proof of the service', async () => {
    await press(wordFor(), tutor)
    expect(await press(wordFor(), student, 'another-secret-of-16')).toBe(403)
    await unreach(student.id)
    await press(wordFor(), student)
    expect([await answers(), await notices()]).toEqual([[], []])
  })
})

describe('on Telegram', () => {
  const calls = async (method: string) =>
    (await server.messengers.taken('bot')).filter(({ path }) => path.endsWith(method)).map(({ body }) => body)
  /** The sandbox knows only presses of its own pages, so each answer to one is refused as too old. */
  const shown = async () => {
    const list = await server.messengers.calls('bot')
    return list.filter(({ path }) => path.endsWith('answerCallbackQuery')).map(({ body }) => body.text)
  }
  beforeEach(() => meet(MessagingApp.Telegram))

  test('a reminder has both buttons, and a student who postpones reads the way to another time once', async () => {
    await remind()
    const message = (await calls('sendMessage')).find(({ chat_id: to }) => to === student.chatId)
    const words = [wordFor(), wordFor({ answer: 'postpone' })]
    expect(message?.reply_markup).toEqual({
      inline_keyboard: [
        [
          { text: 'سأحضر', callback_data: words[0] },
          { text: 'أؤجل', callback_data: words[1] },
        ],
      ],
    })
    for (let round = 0; round < 2; round += 1) await telegram.press(words[1] ?? '', student)
    const link = `http://localhost:4001/upcoming-lessons?lesson=${lesson.id}&move=1`
    const links = (await calls('sendMessage')).filter(({ text }) => String(text).includes(link))
    expect(links.map(({ chat_id: to }) => to)).toEqual([student.chatId])
    const reply = 'وصل طلب التأجيل. يبقى الموعد كما هو حتى اختيار موعد آخر من الرابط.'
    expect(await shown()).toEqual([reply, reply])
  })

  test('a second press before the first is answered keeps the link', async () => {
    for (let round = 0; round < 2; round += 1)
      await telegram.press(wordFor({ answer: 'postpone' }), student, messengerSecrets.bot, receive)
    await server.runJobs()
    const texts = (await calls('sendMessage')).filter(({ chat_id: to }) => to === student.chatId)
    expect(texts).toMatchObject([{ text: expect.stringContaining(`lesson=${lesson.id}&move=1`) }])
  })

  test('every press is answered, and a tutor who postpones sends the student the way to another time', async () => {
    await telegram.press(wordFor({ userId: tutor.id, answer: 'postpone' }), tutor)
    await telegram.press('another word', tutor)
    expect(await shown()).toEqual([
      'وصل اقتراحك. يبقى الموعد كما هو حتى يُختار موعد آخر.',
      'انتهت صلاحية هذا الزر. دروسك في صفحة «دروسي».',
    ])
    expect(await calls('sendMessage')).toMatchObject([
      { chat_id: student.chatId, text: expect.stringContaining('اقتراح موعد آخر من سارة') },
    ])
  })

  test('a button in a group is nobody’s', async () => {
    const { chatId: id } = student
    const query = { id: '1', from: { id }, message: { chat: { id: -100_123, type: 'supergroup' } }, data: wordFor() }
    const headers = { 'x-telegram-bot-api-secret-token': messengerSecrets.bot }
    await post(webhookEndpoints.telegramBot.path, { callback_query: query }, () => headers)
    expect([await answers(), await shown()]).toEqual([[], []])
  })
})

describe('on WhatsApp', () => {
  const taken = async () => (await server.messengers.taken('whatsapp')).map(({ body }) => body)
  const toStudent = async () => (await taken()).filter(({ to }) => `+${String(to)}` === student.phone)
  beforeEach(() => meet(MessagingApp.Whatsapp))

  test('a reminder has both quick replies, and a student who postpones gets the link as a text', async () => {
    await remind()
    const [message] = await toStudent()
    const template = message?.template as { name: string; components: unknown[] }
    const reply = (index: number, payload: string) => {
      const parameters = [{ type: 'payload', payload }]
      return { type: 'button', sub_type: 'quick_reply', index: String(index), parameters }
    }
    const postpone = wordFor({ answer: 'postpone' })
    expect(template.name).toBe('lesson_reminder_3')
    expect(template.components.slice(1)).toEqual([reply(0, wordFor()), reply(1, postpone)])
    for (let round = 0; round < 2; round += 1) await whatsapp.press(postpone, student)
    expect((await toStudent()).slice(1)).toMatchObject([
      { type: 'text', text: { body: expect.stringContaining(`/upcoming-lessons?lesson=${lesson.id}&move=1`) } },
    ])
  })

  const texts = async () => (await toStudent()).filter(({ type }) => type === 'text')
  const lateWays: [string, () => Promise<unknown>][] = [
    ['moved', move],
    ['canceled', () => server.call(lessonEndpoints.cancel, { params: { id: lesson.id } }, tutor)],
    ['begun', async () => server.clock.set(start)],
  ]
  test.each(lateWays)('a button of a lesson that was %s is answered with a text', async (_way, become) => {
    await remind()
    await become()
    await whatsapp.press(wordFor(), student)
    const body = 'انتهت صلاحية هذا الزر. دروسك في صفحة «دروسي».'
    expect(await texts()).toMatchObject([{ text: { body } }])
    expect(await answers()).toEqual([])
  })

  test('a forged word and the phone of another person are answered with silence', async () => {
    await remind()
    await move()
    await whatsapp.press(otherEnd(wordFor()), student)
    await whatsapp.press(wordFor({ userId: tutor.id }), student)
    expect(await texts()).toEqual([])
  })

  test('a wording that is not approved yet is sent as the one before it, without buttons', async () => {
    server.context.config.WHATSAPP_UNAPPROVED.add('lesson_reminder_3')
    await remind()
    server.context.config.WHATSAPP_UNAPPROVED.clear()
    const [message] = await toStudent()
    const template = message?.template as { name: string; components: unknown[] }
    expect([template.name, template.components]).toEqual(['lesson_reminder_2', [expect.anything()]])
  })
})

test('the longest word fits into the 64 bytes of a button, and is read as it was written', () => {
  const press = { lessonId: 999_999_999_999_999, userId: 999_999_999_999_999, answer: 'postpone' } as const
  const word = wordOf(server.context.config, { ...press, start: new Date(start) })
  expect(Buffer.byteLength(word)).toBeLessThanOrEqual(64)
  expect(readWord(word)).toEqual({ ...press, proof: expect.stringMatching(/^[\w-]{22}$/) })
})
