/** The Telegram bot: notifications to people who started the bot. Every call is real HTTP. */
import { z } from 'zod'
import type { Config } from '../../platform/config/config.ts'
import { isSameSecret } from '../../platform/secrets.ts'
import { postJson, readJson } from '../http.ts'
import { gone, later, never, type SendResult, taken } from '../sending.ts'

/** A person started or stopped the bot. */
export type BotUpdate = { started: string; chatId: number } | { stopped: true; chatId: number }

export interface TelegramBot {
  /** `gone` means that the person blocked or left the bot. */
  sendText(chatId: number, text: string): Promise<SendResult>
  /** URL that starts the bot with a start parameter. */
  linkOf(start: string): string
  /** The updates of people; null when the webhook's secret is wrong. */
  readUpdate(raw: string, secret: string | null): BotUpdate[] | null
}

const answer = z.union([
  z.object({ ok: z.literal(true), result: z.object({ message_id: z.number() }) }),
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
  return {
    async sendText(chatId, text) {
      const url = `${config.TELEGRAM_BOT_API_URL}/bot${token}/sendMessage`
      const posted = await postJson(url, { chat_id: chatId, text }, config.MESSENGER_TIMEOUT_MS)
      if ('silent' in posted) return later(`telegram:${posted.silent}`)
      const read = answer.safeParse(posted.body)
      if (!read.success) return later(`telegram:http-${posted.status}`, posted.retryAfter)
      if (read.data.ok) return taken()
      return refusalOf(read.data.error_code, read.data.parameters?.retry_after)
    },
    linkOf: (start) => `${config.TELEGRAM_LINK_URL}/${name}?start=${start}`,
    readUpdate: (raw, secret) => (secret !== null && isSameSecret(ours, secret) ? updatesOf(raw, name) : null),
  }
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
  my_chat_member: z.object({ chat, new_chat_member: z.object({ status: z.string() }) }).optional(),
})

/** A link token counts in a private chat alone: what is said in a group, others read. */
function updatesOf(raw: string, name: string): BotUpdate[] {
  const { message, my_chat_member: member } = update.catch({}).parse(readJson(raw))
  const [, bot, token] = /^\/start(?:@(\w+))?\s+([\w-]{1,64})$/.exec(message?.text.trim() ?? '') ?? []
  const isOurs = bot === undefined || bot.toLowerCase() === name.toLowerCase()
  if (message !== undefined && token !== undefined && isOurs) return [{ started: token, chatId: message.chat.id }]
  if (member?.new_chat_member.status === 'kicked') return [{ stopped: true, chatId: member.chat.id }]
  return []
}
