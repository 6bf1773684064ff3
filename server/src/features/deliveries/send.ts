/** Sends a notification through one channel. */
import type { DeliveryChannel } from '@hiwar/contract/enumerations/platform.ts'
import { confirmingLinkDays } from '@hiwar/contract/fields/limits.ts'
import {
  fillIn,
  type Wording,
  type WordingName,
  type Words,
  whatsappBody,
  wordings,
  wordsOf,
} from '@hiwar/contract/talk/wordings.ts'
import { isOfOffice } from '@hiwar/domain/accounts/creation.ts'
import { instantOfDate, SECOND } from '@hiwar/domain/time/instant.ts'
import type { Context } from '../../context.ts'
import { gone, never, type SendResult, taken } from '../../gateways/sending.ts'
import { drawDisownLink } from '../devices/disown-link.store.ts'
import { type AnswerButton, answerButtons } from '../lesson-answers/buttons.ts'
import { sendMail } from '../mails/send.ts'
import { daysOf } from '../mails/words.ts'
import { deleteSubscription, listLiveSubscriptions } from '../push-subscriptions/store.ts'
import { shownWord } from './shown.ts'
import type { Contact, DueDelivery } from './store.ts'

type Channel = (context: Context, due: DueDelivery, content: NotificationContent) => Promise<SendResult> | SendResult

const channels: Readonly<Record<DeliveryChannel, Channel>> = {
  async whatsapp({ whatsapp, config }, { phone, verifiedWhatsapp }, { wording, words, url, buttons }) {
    if (phone === null || !verifiedWhatsapp) return never('whatsapp:not-verified')
    if (whatsapp === null) return never('whatsapp:off')
    // The provider has no template of a wording that the code no longer has.
    if (!Object.hasOwn(wordings, wording)) return never('whatsapp:no-template')
    const all: Words = { ...words, url }
    const wanted = wordsOf(whatsappBody(wording)).map((name) => [name, all[name] ?? ''])
    const before = config.WHATSAPP_UNAPPROVED.has(wording) ? beforeOf(wording) : undefined
    const payloads = before === undefined ? buttons?.map(({ word }) => word) : undefined
    return whatsapp.sendTemplate(phone, before ?? wording, Object.fromEntries(wanted), payloads)
  },
  async telegram({ telegramBot }, { telegramChatId }, { text, url, buttons }) {
    if (telegramChatId === null) return never('telegram:not-linked')
    if (telegramBot === null) return never('telegram:off')
    return telegramBot.sendText(telegramChatId, `${text}\n\n${url}`, buttons)
  },
  email: mailNotification,
  push(context, { id, userId, expiresAt }, { title, text, url, notificationId }) {
    const word = shownWord(context, id)
    return pushNotification(context, userId, { title, text, url, tag: `notice:${notificationId}`, word }, expiresAt)
  },
}

/** Sends a message through its channel. Every failure of the channel is a return value, never an exception. */
export async function sendBy(context: Context, due: DueDelivery): Promise<SendResult> {
  const content = await contentOf(context, due)
  return content === null ? gone('unknown') : channels[due.channel](context, due, content)
}

async function contentOf(
  context: Context,
  { notificationId, userId, role, wording, words, text, link, data, event, channel }: DueDelivery,
): Promise<NotificationContent | null> {
  if (notificationId === null || text === null || wording === null || words === null) return null
  // A stored notification may use a wording that the code no longer has; its text was stored with it.
  const title = Object.hasOwn(wordings, wording) ? wordings[wording].title : 'إشعار من حوار'
  const app = isOfOffice(role) ? context.config.ADMIN_URL : context.config.LEARN_URL
  // A chat may be of the stranger whose login is reported, and a browser too; the proven address and phone are not.
  const disowns = event === 'login-new' && (channel === 'email' || channel === 'whatsapp')
  const url = disowns ? await drawDisownLink(context, userId) : app + (link ?? '/')
  const asks = data !== null && Object.hasOwn(wordings, wording) && knownWordings[wording].asks === true
  const buttons = (asks && answerButtons(context.config, userId, data)) || undefined
  return { notificationId, wording, words, title, text, url, disowns, buttons }
}

const knownWordings: Readonly<Record<WordingName, Wording>> = wordings

/** The approved template with the same words, which has no buttons. */
function beforeOf(wording: WordingName): string | undefined {
  return knownWordings[wording].before
}

export function textOf(wording: WordingName, words: Words): string {
  return fillIn(wordings[wording].body, words)
}

const knownLogin = `إن كان هذا دخولك فلا شيء عليك. والرابط صالح ${daysOf(confirmingLinkDays)}.`

function mailNotification(
  context: Context,
  { email, verifiedEmail }: Contact,
  { title, text, url, disowns }: NotificationContent,
): Promise<SendResult> | SendResult {
  if (!verifiedEmail) return never('email:not-verified')
  return sendMail(context, email, {
    subject: title,
    lines: [text],
    button: { label: disowns ? 'لم يكن هذا دخولي' : 'عرض التفاصيل', url },
    otherwise: disowns ? knownLogin : 'تغيير وسيلة وصول الإشعارات متاح من إعدادات حسابك.',
    reason: 'وصلتك هذه الرسالة لأن هذا البريد مسجَّل في حساب على حوار.',
  })
}

/** Payload for the service worker of a browser. */
export interface PushMessage {
  title: string
  text: string
  url: string
  /** A later message with the same tag replaces this one. */
  tag: string
  /** With it the worker reports that it has shown the message; absent where nobody asks. */
  word?: string
}

/**
 * Pushes a notification to every browser of the person. One accepting browser makes it sent; expired browser
 * subscriptions are deleted.
 */
export async function pushNotification(
  context: Context,
  userId: number,
  message: PushMessage,
  expiresAt: Date,
): Promise<SendResult> {
  const { push, db, clock } = context
  if (push === null) return never('push:off')
  const now = clock.now()
  const browsers = await listLiveSubscriptions(db, userId, now)
  const seconds = Math.max(0, Math.floor((instantOfDate(expiresAt) - instantOfDate(now)) / SECOND))
  const sendings = await Promise.all(browsers.map((browser) => push.send(browser, JSON.stringify(message), seconds)))
  for (const [index, sending] of sendings.entries()) {
    const browser = browsers[index]
    if (browser !== undefined && !sending.taken && sending.again === 'gone') await deleteSubscription(db, browser.id)
  }
  if (sendings.some((sending) => sending.taken)) return taken()
  return sendings.find((sending) => !sending.taken && sending.again === 'later') ?? sendings[0] ?? gone('push:none')
}

interface NotificationContent {
  notificationId: number
  wording: WordingName
  words: Words
  title: string
  text: string
  /** Absolute URL of the notification's link. */
  url: string
  /** The link ends all logins of the person. */
  disowns: boolean
  /** Answers below the text. */
  buttons: AnswerButton[] | undefined
}
