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

/** What Telegram shows above the chat: 200 characters at most. */
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
  chatId: number
  queryId: string
  reply: keyof typeof replies
  /** A student who postpones gets the link to other times. */
  moving: Chosen | null
}

const telegramReplyDue = jobKind<TelegramReply>('lesson-answer.telegram')
const whatsappLinkDue = jobKind<Chosen & { userId: number }>('lesson-answer.whatsapp')

/** Every press is answered, so that the button stops waiting; one that proves nothing changes nothing. */
export async function receivePressedButton(context: Context, { word, chatId, queryId }: PressedButton): Promise<void> {
  const { jobs, db } = context
  // ours: as for the other answers of the bot, one a chat waits, however often its buttons are pressed
  const options = { key: `lesson-answer:${chatId}`, maxAttempts: 5 }
  const isTaken = await answerByWord(context, word, { chatId }, async (trx, pressed) => {
    const payload = { chatId, queryId, reply: replyTo(pressed), moving: movingOf(pressed) }
    await jobs.add(trx, telegramReplyDue, payload, options)
  })
  if (!isTaken) await jobs.add(db, telegramReplyDue, { chatId, queryId, reply: 'stale', moving: null }, options)
}

/** WhatsApp shows a quick reply as a message of its own, so only the link of a student follows. */
export async function receiveQuickReply(context: Context, { phone, payload }: QuickReply): Promise<void> {
  await answerByWord(context, payload, { phone }, async (trx, pressed) => {
    const moving = movingOf(pressed)
    if (moving === null) return
    const { userId } = pressed
    const options = { key: `lesson-answer:${userId}:${moving.lessonId}`, maxAttempts: 5 }
    await context.jobs.add(trx, whatsappLinkDue, { ...moving, userId }, options)
  })
}

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
  onJob(telegramReplyDue, async ({ telegramBot, config }: Context, { chatId, queryId, reply, moving }) => {
    if (telegramBot === null) return
    // A press that is too old to be answered is no reason to keep the link back.
    refuseAway(await telegramBot.answerPress(queryId, replies[reply]))
    if (moving !== null) refuseAway(await telegramBot.sendText(chatId, linkText(config.LEARN_URL, moving)))
  }),
  onJob(whatsappLinkDue, async ({ whatsapp, config, db }: Context, { userId, ...moving }) => {
    const user = await findUser(db, userId)
    if (whatsapp === null || !user?.phone || !user.verifiedWhatsapp) return
    refuseAway(await whatsapp.sendText(user.phone, linkText(config.LEARN_URL, moving)))
  }),
]

/** The queue tries again while the service is away. */
function refuseAway(sending: SendResult): void {
  if (!sending.taken && sending.again === 'later') throw new Error(`the messenger is away: ${sending.reason}`)
}

function linkText(app: string, { lessonId, start }: Chosen): string {
  return `موعد آخر لدرسك ${timeInWords(parseInstant(start))} بتوقيت القاهرة:\n${app}${moveLinkOf(lessonId)}`
}
