/** The Telegram bot: notifications to people who started the bot. Every call is real HTTP. */
import { z } from 'zod'
import type { Config } from '../../platform/config/config.ts'
import { isSameSecret } from '../../platform/secrets.ts'
import { postJson, readJson } from '../http.ts'
import { gone, later, never, type SendResult, taken } from '../sending.ts'

/** A person pressed a button below a message, in the private chat with the bot. */
export interface PressedButton {
  chatId: number
  /** What the message gave the button. */
  word: string
  /** Id under which the press is answered. */
  queryId: string
}

/** A person started or stopped the bot, or pressed a button. */
export type BotUpdate = { started: string; chatId: number } | { stopped: true; chatId: number } | PressedButton

/** A button below a message; Telegram takes words of at most 64 bytes. */
interface BotButton {
  label: string
  word: string
}

export interface TelegramBot {
  /** `gone` means that the person blocked or left the bot. The buttons stand in one row. */
  sendText(chatId: number, text: string, buttons?: readonly BotButton[]): Promise<SendResult>
  /** Answers a press with a short text above the chat; `gone` means that the press is too old. */
  answerPress(queryId: string, text: string): Promise<SendResult>
  /** URL that starts the bot with a start parameter. */
  linkOf(start: string): string
  /** The updates of people; null when the webhook's secret is wrong. */
  readUpdate(raw: string, secret: string | null): BotUpdate[] | null
}

const answer = z.union([
  z.object({ ok: z.literal(true), result: z.union([z.literal(true), z.object({ message_id: z.number() })]) }),
  z.object({
    ok: z.literal(false),
    error_code: z.number().int(),
    parameters: z.object({ retry_after: z.number().optional() }).optional(),
  }),
])

/** Null while the bot is not configured. */
export function createTelegramBot(config: Config): TelegramBot | null {
  const { TELEGRAM_BOT_TOKEN: token, TELEGRAM_BOT_NAME: name, TELEGRAM_WEBHOOK_SECRET: ours } = config
  if (!token || !name || !ours) return null
  async function call(method: string, body: object): Promise<SendResult> {
    const url = `${config.TELEGRAM_BOT_API_URL}/bot${token}/${method}`
    const posted = await postJson(url, body, config.MESSENGER_TIMEOUT_MS)
    if ('silent' in posted) return later(`telegram:${posted.silent}`)
    const read = answer.safeParse(posted.body)
    if (!read.success) return later(`telegram:http-${posted.status}`, posted.retryAfter)
    if (read.data.ok) return taken()
    return refusalOf(read.data.error_code, read.data.parameters?.retry_after)
  }
  return {
    sendText: (chatId, text, buttons) =>
      call('sendMessage', { chat_id: chatId, text, ...(buttons && { reply_markup: keyboardOf(buttons) }) }),
    answerPress: (queryId, text) => call('answerCallbackQuery', { callback_query_id: queryId, text }),
    linkOf: (start) => `${config.TELEGRAM_LINK_URL}/${name}?start=${start}`,
    readUpdate: (raw, secret) => (secret !== null && isSameSecret(ours, secret) ? updatesOf(raw, name) : null),
  }
}

function keyboardOf(buttons: readonly BotButton[]): object {
  return { inline_keyboard: [buttons.map(({ label, word }) => ({ text: label, callback_data: word }))] }
}

/** 403 means blocked and 400 means an unknown chat. A refused token is a fault of the configuration. */
function refusalOf(code: number, waitSeconds: number | undefined): SendResult {
  const reason = `telegram:${code}` as const
  if (code === 429 || code >= 500) return later(reason, waitSeconds)
  return code === 403 || code === 400 ? gone(reason) : never(reason)
}

const chat = z.object({ id: z.int() })
/** The private chat of a person with the bot has the id of the person. */
const privateChat = chat.extend({ type: z.literal('private') })
const update = z.object({
  message: z
    .object({ chat: privateChat, from: chat, text: z.string() })
    .refine(({ chat, from }) => chat.id === from.id)
    .optional()
    .catch(undefined),
  callback_query: z
    .object({ id: z.string().min(1), from: chat, message: z.object({ chat: privateChat }), data: z.string() })
    .refine(({ message, from }) => message.chat.id === from.id)
    .optional()
    .catch(undefined),
  my_chat_member: z.object({ chat, new_chat_member: z.object({ status: z.string() }) }).optional(),
})

/** A link token or a button counts in a private chat alone: what is said in a group, others read. */
function updatesOf(raw: string, name: string): BotUpdate[] {
  const { message, callback_query: query, my_chat_member: member } = update.catch({}).parse(readJson(raw))
  const [, bot, token] = /^\/start(?:@(\w+))?\s+([\w-]{1,64})$/.exec(message?.text.trim() ?? '') ?? []
  const isOurs = bot === undefined || bot.toLowerCase() === name.toLowerCase()
  if (message !== undefined && token !== undefined && isOurs) return [{ started: token, chatId: message.chat.id }]
  if (query !== undefined) return [{ word: query.data, chatId: query.from.id, queryId: query.id }]
  if (member?.new_chat_member.status === 'kicked') return [{ stopped: true, chatId: member.chat.id }]
  return []
}
