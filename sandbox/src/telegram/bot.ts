// The Telegram bot: its calls and the people who use it.
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { injectFaults } from '../faults.ts'
import type { Press } from '../mail/inbox.ts'
import { type Messengers, recordMessage, sendWebhook } from '../messengers.ts'

const button = z.object({ text: z.string().min(1), callback_data: z.string() })

const message = z.object({
  chat_id: z.coerce.number().int(),
  text: z.string().min(1).max(4096),
  reply_markup: z.object({ inline_keyboard: z.array(z.array(button).min(1).max(8)) }).optional(),
})

const pressAnswer = z.object({ callback_query_id: z.string(), text: z.string().max(200).optional() })

let lastUpdate = 0
let lastMessage = 0

type Answer = { code: number; body: object }

export async function telegramBotCalls(app: FastifyInstance, world: Messengers, people: People): Promise<void> {
  injectFaults(app, 'telegram', world)
  app.post<{ Params: { token: string; method: string } }>('/bot:token/:method', (request, reply) => {
    const { token, method } = request.params
    const isOurs = token === world.settings.telegram.botToken
    const { code, body } = isOurs ? answerOf(world, people, method, request.body) : refused(401, 'Unauthorized')
    return reply.code(code).send(body)
  })
}

function answerOf(world: Messengers, people: People, method: string, body: unknown): Answer {
  if (method === 'getMe') return done({ id: 1, is_bot: true, username: 'hiwar_sandbox_bot' })
  if (method === 'setWebhook') return done(true)
  if (method === 'sendMessage') return sendMessage(world, people, body)
  if (method === 'answerCallbackQuery') return answerPress(world, body)
  return refused(400, 'Bad Request')
}

function sendMessage(world: Messengers, people: People, body: unknown): Answer {
  const read = message.safeParse(body)
  if (!read.success) return refused(400, 'Bad Request')
  const { chat_id: chatId, text, reply_markup: markup } = read.data
  const buttons = markup?.inline_keyboard.flat().map((each) => ({ label: each.text, word: each.callback_data }))
  if (buttons?.some(({ word }) => word === '' || Buffer.byteLength(word) > largestWord))
    return refused(400, 'Bad Request: BUTTON_DATA_INVALID')
  const state = people.stateOf(chatId)
  if (state === 'unknown') return refused(400, 'Bad Request: chat not found')
  if (state === 'blocked') return refused(403, 'Forbidden: bot was blocked by the user')
  lastMessage += 1
  recordMessage(world, 'telegram', String(chatId), text, buttons && { buttons })
  return done({ message_id: lastMessage, chat: { id: chatId }, text })
}

/** Bytes of the word behind a button. */
const largestWord = 64

function answerPress({ inbox }: Messengers, body: unknown): Answer {
  const read = pressAnswer.safeParse(body)
  if (!read.success) return refused(400, 'Bad Request: MESSAGE_TOO_LONG')
  const { callback_query_id: id, text = '' } = read.data
  const press = inbox.list().find(({ message: { press: one } }) => one?.id === id)?.message.press
  if (press === undefined)
    return refused(400, 'Bad Request: query is too old and response timeout expired or query ID is invalid')
  press.answer = text
  return done(true)
}

function done(result: unknown): Answer {
  return { code: 200, body: { ok: true, result } }
}

function refused(code: number, description: string): Answer {
  return { code, body: { ok: false, error_code: code, description } }
}

/** A person presses Start after following a link with this start parameter. */
export function pressStart(world: Messengers, people: People, chatId: number, token: string): void {
  people.start(chatId)
  const who = { id: chatId, type: 'private', first_name: 'سارة' }
  sendUpdate(world, { message: { message_id: 1, from: who, chat: who, text: `/start ${token}` } })
}

export function pressBlock(world: Messengers, people: People, chatId: number): void {
  people.block(chatId)
  const who = { id: chatId, type: 'private', first_name: 'سارة' }
  sendUpdate(world, { my_chat_member: { chat: who, from: who, new_chat_member: { status: 'kicked' } } })
}

/** A person presses a button below a message of the bot. */
export function pressButton(world: Messengers, chatId: number, press: Press, word: string): void {
  const who = { id: chatId, type: 'private', first_name: 'سارة' }
  const sent = { message_id: 1, chat: who }
  sendUpdate(world, { callback_query: { id: press.id, from: who, message: sent, chat_instance: '1', data: word } })
}

function sendUpdate(world: Messengers, update: object): void {
  const { webhookUrl, secret } = world.settings.telegram
  lastUpdate += 1
  sendWebhook('telegram', world, {
    url: webhookUrl,
    body: JSON.stringify({ update_id: lastUpdate, ...update }),
    headers: { 'x-telegram-bot-api-secret-token': secret },
  })
}

/** The people on Telegram: who is found by phone, who has started the bot, and who has blocked it. */
export type People = {
  /** Hides a phone number, like its owner's privacy setting. */
  hide: (phone: string, hidden: boolean) => void
  isHidden: (phone: string) => boolean
  start: (chatId: number) => void
  block: (chatId: number) => void
  /** The state of a chat, which decides whether a message arrives. */
  stateOf: (chatId: number) => 'open' | 'unknown' | 'blocked'
  clear: () => void
}

export function createPeople(): People {
  const hidden = new Set<string>()
  const chats = new Map<number, 'open' | 'blocked'>()
  return {
    hide: (phone, isHidden) => void (isHidden ? hidden.add(phone) : hidden.delete(phone)),
    isHidden: (phone) => hidden.has(phone) || phone.endsWith('0404'),
    start: (chatId) => void chats.set(chatId, 'open'),
    block: (chatId) => void chats.set(chatId, 'blocked'),
    stateOf: (chatId) => (String(chatId).endsWith('403') ? 'blocked' : (chats.get(chatId) ?? 'unknown')),
    clear: () => {
      hidden.clear()
      chats.clear()
    },
  }
}
