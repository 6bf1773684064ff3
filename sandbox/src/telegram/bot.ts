// The Telegram bot: its calls and the people who use it.
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { injectFaults } from '../faults.ts'
import { type Messengers, recordMessage, sendWebhook } from '../messengers.ts'

const asked = z.object({ chat_id: z.coerce.number().int(), text: z.string().min(1).max(4096) })

let lastUpdate = 0
let lastMessage = 0

export async function telegramBotCalls(app: FastifyInstance, world: Messengers, people: People): Promise<void> {
  injectFaults(app, 'telegram', world)
  app.post<{ Params: { token: string; method: string } }>('/bot:token/:method', (request, reply) => {
    const { token, method } = request.params
    if (token !== world.settings.telegram.botToken) return reply.code(401).send(refused(401, 'Unauthorized'))
    if (method === 'getMe')
      return reply.send({ ok: true, result: { id: 1, is_bot: true, username: 'hiwar_sandbox_bot' } })
    if (method === 'setWebhook') return reply.send({ ok: true, result: true })
    const read = asked.safeParse(request.body)
    if (method !== 'sendMessage' || !read.success) return reply.code(400).send(refused(400, 'Bad Request'))
    const { chat_id: chatId, text } = read.data
    const state = people.stateOf(chatId)
    if (state === 'unknown') return reply.code(400).send(refused(400, 'Bad Request: chat not found'))
    if (state === 'blocked') return reply.code(403).send(refused(403, 'Forbidden: bot was blocked by the user'))
    lastMessage += 1
    recordMessage(world, 'telegram', String(chatId), text)
    return reply.send({ ok: true, result: { message_id: lastMessage, chat: { id: chatId }, text } })
  })
}

function refused(code: number, description: string): object {
  return { ok: false, error_code: code, description }
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
