/** Buttons of reminders, pressed on Telegram and WhatsApp, and what the person reads there then. */
import { ReminderAnswer } from '@hiwar/contract/enumerations/notices.ts'
import { parseInstant } from '@hiwar/domain/time/instant.ts'
import type { Context } from '../../context.ts'
import type { SendResult } from '../../gateways/sending.ts'
import type { PressedButton } from '../../gateways/telegram/bot.ts'
import type { QuickReply } from '../../gateways/whatsapp/gateway.ts'
import { jobKind, onJob } from '../../platform/jobs/jobs.ts'
import { timeInWords } from '../mails/words.ts'
import { findUser } from '../users/store.ts'
import { answerByWord, type Pressed } from './answer.ts'
import { moveLinkOf } from './link.ts'

/** What Telegram shows above the chat: 200 characters at most. WhatsApp sends the last one as a text. */
const replies = {
  coming: 'تأكّد حضورك. شكرًا لك.',
  postponeOfStudent: 'وصل طلب التأجيل. يبقى الموعد كما هو حتى اختيار موعد آخر من الرابط.',
  postponeOfTutor: 'وصل اقتراحك. يبقى الموعد كما هو حتى يُختار موعد آخر.',
  stale: 'انتهت صلاحية هذا الزر. دروسك في صفحة «دروسي».',
} as const

interface Chosen {
  lessonId: number
  start: string
}

interface TelegramReply {
  queryId: string
  reply: keyof typeof replies
}

const telegramReplyDue = jobKind<TelegramReply>('lesson-answer.telegram')
/** A job of its own, because a newer press replaces the reply that still waits. */
const telegramLinkDue = jobKind<Chosen & { chatId: number }>('lesson-answer.telegram-link')
const whatsappStaleDue = jobKind<{ userId: number }>('lesson-answer.whatsapp-stale')
const whatsappLinkDue = jobKind<Chosen & { userId: number }>('lesson-answer.whatsapp')

/** Every press is answered, so that the button stops waiting; one that proves nothing changes nothing. */
export async function receivePressedButton(context: Context, { word, chatId, queryId }: PressedButton): Promise<void> {
  const { jobs, db } = context
  // ours: as for the other answers of the bot, one a chat waits, however often its buttons are pressed
  const options = { key: `lesson-answer:${chatId}`, maxAttempts: 5 }
  const { is } = await answerByWord(context, word, { chatId }, async (trx, pressed) => {
    await jobs.add(trx, telegramReplyDue, { queryId, reply: replyTo(pressed) }, options)
    const moving = movingOf(pressed)
    if (moving === null) return
    await jobs.add(trx, telegramLinkDue, { ...moving, chatId }, linkOptions(pressed.userId, moving))
  })
  if (is !== 'taken') await jobs.add(db, telegramReplyDue, { queryId, reply: 'stale' }, options)
}

/**
 * WhatsApp shows a quick reply as a message of its own, so only the link of a student follows, or that the button is
 * stale. A word that proves nothing gets no answer.
 */
export async function receiveQuickReply(context: Context, { phone, payload }: QuickReply): Promise<void> {
  const { jobs, db } = context
  const outcome = await answerByWord(context, payload, { phone }, async (trx, pressed) => {
    const moving = movingOf(pressed)
    if (moving === null) return
    const { userId } = pressed
    await jobs.add(trx, whatsappLinkDue, { ...moving, userId }, linkOptions(userId, moving))
  })
  if (outcome.is !== 'stale') return
  const { userId } = outcome
  await jobs.add(db, whatsappStaleDue, { userId }, { key: `lesson-answer-stale:${userId}`, maxAttempts: 5 })
}

const linkOptions = (userId: number, { lessonId }: Chosen) => ({
  key: `lesson-answer:${userId}:${lessonId}`,
  maxAttempts: 5,
})

function replyTo({ answer, byStudent }: Pressed): keyof typeof replies {
  if (answer === ReminderAnswer.Coming) return 'coming'
  return byStudent ? 'postponeOfStudent' : 'postponeOfTutor'
}

/** A report that comes again brings no second link. */
function movingOf({ lessonId, start, answer, byStudent, isChanged }: Pressed): Chosen | null {
  const moves = answer === ReminderAnswer.Postpone && byStudent && isChanged
  return moves ? { lessonId, start: start.toISOString() } : null
}

export const lessonAnswerJobs = [
  onJob(telegramReplyDue, async ({ telegramBot }: Context, { queryId, reply }) => {
    if (telegramBot === null) return
    refuseAway(await telegramBot.answerPress(queryId, replies[reply]))
  }),
  onJob(telegramLinkDue, async ({ telegramBot, config }: Context, { chatId, ...moving }) => {
    if (telegramBot === null) return
    refuseAway(await telegramBot.sendText(chatId, linkText(config.LEARN_URL, moving)))
  }),
  onJob(whatsappLinkDue, (context: Context, { userId, ...moving }) =>
    sendWhatsapp(context, userId, linkText(context.config.LEARN_URL, moving)),
  ),
  onJob(whatsappStaleDue, (context: Context, { userId }) => sendWhatsapp(context, userId, replies.stale)),
]

async function sendWhatsapp({ whatsapp, db }: Context, userId: number, text: string): Promise<void> {
  const user = await findUser(db, userId)
  if (whatsapp === null || !user?.phone || !user.verifiedWhatsapp) return
  refuseAway(await whatsapp.sendText(user.phone, text))
}

/** The queue tries again while the service is away. */
function refuseAway(sending: SendResult): void {
  if (!sending.taken && sending.again === 'later') throw new Error(`the messenger is away: ${sending.reason}`)
}

function linkText(app: string, { lessonId, start }: Chosen): string {
  return `موعد آخر لدرسك ${timeInWords(parseInstant(start))} بتوقيت القاهرة:\n${app}${moveLinkOf(lessonId)}`
}
