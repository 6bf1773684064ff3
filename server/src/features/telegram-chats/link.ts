import { randomBytes } from 'node:crypto'
import { confirmingLinkDays, telegramLinkMinutes } from '@hiwar/contract/fields/limits.ts'
import type { webhookEndpoints } from '@hiwar/contract/platform/webhooks.ts'
import type { notificationEndpoints } from '@hiwar/contract/talk/notifications.ts'
import { datePlus, MINUTE } from '@hiwar/domain/time/instant.ts'
import type { Context } from '../../context.ts'
import type { BotUpdate } from '../../gateways/telegram/bot.ts'
import { found, type MemberRequest, type OpenRequest, Refusal } from '../../platform/action.ts'
import { inTransaction } from '../../platform/db/database.ts'
import { jobKind, onJob } from '../../platform/jobs/jobs.ts'
import { hashOf } from '../../platform/secrets.ts'
import { drawDisownLink } from '../devices/disown-link.store.ts'
import { receivePressedButton } from '../lesson-answers/pressed.ts'
import { accountMail } from '../mails/account-mail.ts'
import { daysOf, timeInWords } from '../mails/words.ts'
import { inTransactionBehind } from '../users/store.ts'
import { deleteLinkToken, linkTelegram, unlinkTelegram, upsertLinkToken } from './store.ts'

/** Returns a link that opens the bot with a single-use token. The token proves that the chat belongs to the caller. */
export async function createTelegramLink(
  context: Context,
  { actor }: MemberRequest<typeof notificationEndpoints.linkTelegram>,
) {
  const { telegramBot, clock } = context
  const bot = found(telegramBot, 'service-unavailable')
  const token = randomBytes(16).toString('base64url')
  const now = clock.now()
  const expiresAt = datePlus(now, telegramLinkMinutes * MINUTE)
  await inTransactionBehind(context, [actor.id], async (trx) => {
    await upsertLinkToken(trx, { wordHash: hashOf(token), userId: actor.id, expiresAt, createdAt: now })
  })
  return { url: bot.linkOf(token), expiresAt: expiresAt.toISOString() }
}

/** The bot's answers to people who start it with a link token. */
const answers = {
  linked: 'تم ربط تيليجرام بحسابك في حوار. تصلك إشعاراتك هنا من الآن.',
  stale: 'انتهت صلاحية هذا الرابط. الرابط الجديد من إعدادات حسابك في حوار، تحت «الإشعارات».',
} as const

const botAnswerDue = jobKind<{ chatId: number; answer: keyof typeof answers }>('telegram.answer')

/** Receives updates of the bot. A request without the webhook secret is refused. */
export async function receiveBotUpdate(
  context: Context,
  { body, header }: OpenRequest<typeof webhookEndpoints.telegramBot>,
): Promise<''> {
  const updates = context.telegramBot?.readUpdate(body, header('x-telegram-bot-api-secret-token')) ?? null
  if (updates === null) throw new Refusal('forbidden')
  for (const update of updates) await follow(context, update)
  return ''
}

async function follow(context: Context, update: BotUpdate): Promise<void> {
  if ('stopped' in update) return unlinkTelegram(context.db, update.chatId)
  if ('queryId' in update) return receivePressedButton(context, update)
  const { chatId, started } = update
  const now = context.clock.now()
  await inTransaction(context.db, async (trx) => {
    const userId = await deleteLinkToken(trx, hashOf(started), now)
    if (userId !== undefined) {
      const email = await linkTelegram(trx, userId, chatId, now)
      // Somebody else may hold a login of the account.
      await linkedMail.queue(context, trx, userId, email)
    }
    const answer = userId === undefined ? 'stale' : 'linked'
    // ours: a chat has at most one pending answer, however many updates it sends
    await context.jobs.add(trx, botAnswerDue, { chatId, answer }, { key: `telegram-answer:${chatId}`, maxAttempts: 5 })
  })
}

const linkedMail = accountMail('telegram-linked', {
  write: async (context, { userId, createdAt }, to) => ({
    to,
    content: {
      subject: 'رُبط تيليجرام بحسابك في حوار',
      lines: [`تصل إشعاراتك إلى محادثة تيليجرام رُبطت بحسابك ${timeInWords(createdAt)} بتوقيت القاهرة.`],
      button: { label: 'لم يكن هذا مني', url: await drawDisownLink(context, userId) },
      otherwise: `إن كان هذا منك فلا شيء عليك. والرابط صالح ${daysOf(confirmingLinkDays)}.`,
      reason: 'وصلتك هذه الرسالة لأن هذا البريد مسجَّل في حساب على حوار.',
    },
  }),
})

export const telegramJobs = [
  linkedMail.job,
  onJob(botAnswerDue, async ({ telegramBot }: Context, { chatId, answer }) => {
    const sending = await telegramBot?.sendText(chatId, answers[answer])
    if (sending?.taken === false && sending.again === 'later') throw new Error(`the bot is away: ${sending.reason}`)
  }),
]
