/** Hands a notification to one channel. */
import type { DeliveryChannel } from '@hiwar/contract/enumerations/platform.ts'
import { fillIn, type WordingName, type Words, whatsappBody, wordings, wordsOf } from '@hiwar/contract/talk/wordings.ts'
import { instantOfDate, SECOND } from '@hiwar/domain/time/instant.ts'
import type { Context } from '../../context.ts'
import { gone, never, type Sending, taken } from '../../gateways/sending.ts'
import { sendMail } from '../mails/send.ts'
import { deleteSubscription, listLiveSubscriptions } from '../push-subscriptions/store.ts'
import type { Address, DueDelivery } from './store.ts'

type Channel = (
  context: Context,
  address: Address,
  content: NotificationContent,
  due: DueDelivery,
) => Promise<Sending> | Sending

const channels: Readonly<Record<DeliveryChannel, Channel>> = {
  async whatsapp({ whatsapp }, { phone, verifiedWhatsapp }, { wording, words, url }) {
    if (phone === null || !verifiedWhatsapp) return never('whatsapp:not-verified')
    if (whatsapp === null) return never('whatsapp:off')
    const all: Words = { ...words, url }
    const wanted = wordsOf(whatsappBody(wording)).map((name) => [name, all[name] ?? ''])
    return whatsapp.sendTemplate(phone, wording, Object.fromEntries(wanted))
  },
  async telegram({ telegramBot }, { telegramChatId }, { text, url }) {
    if (telegramChatId === null) return never('telegram:not-linked')
    if (telegramBot === null) return never('telegram:off')
    return telegramBot.sendText(telegramChatId, `${text}\n\n${url}`)
  },
  email: (context, address, content) => mailNotification(context, address, content),
  push: (context, address, { title, text, url, notificationId }, due) =>
    pushNotification(context, address.userId, { title, text, url, tag: `notice:${notificationId}` }, due.expiresAt),
}

/** Hands a message to its channel; every failure there is a return value, never an exception. */
export async function sendBy(context: Context, address: Address, due: DueDelivery): Promise<Sending> {
  const content = contentOf(context, due)
  return content === null ? gone('unknown') : channels[due.channel](context, address, content, due)
}

function contentOf(
  { config }: Context,
  { notificationId, wording, words, text, link }: DueDelivery,
): NotificationContent | null {
  if (notificationId === null || text === null || wording === null || words === null) return null
  // A notification may be older than the texts of today.
  if (!Object.hasOwn(wordings, wording)) return null
  return {
    notificationId,
    wording,
    words,
    title: wordings[wording].title,
    text,
    url: config.LEARN_URL + (link ?? '/'),
  }
}

/** Text of a notification, the same for every channel. */
export function textOf(wording: WordingName, words: Words): string {
  return fillIn(wordings[wording].body, words)
}

/** A notification as a mail. */
function mailNotification(
  context: Context,
  { email, verifiedEmail }: Address,
  { title, text, url }: NotificationContent,
): Promise<Sending> | Sending {
  if (!verifiedEmail) return never('email:not-verified')
  return sendMail(context, email, {
    subject: title,
    lines: [text],
    button: { label: 'عرض التفاصيل', url },
    otherwise: 'يمكنك اختيار طريقة وصول الإشعارات من إعدادات حسابك.',
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
}

/**
 * Pushes a notification to every browser of the person. It counts as sent when one browser takes it; gone browsers are
 * forgotten.
 */
export async function pushNotification(
  context: Context,
  userId: number,
  message: PushMessage,
  expiresAt: Date,
): Promise<Sending> {
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

/** Content of a notification, for any channel. */
interface NotificationContent {
  notificationId: number
  wording: WordingName
  words: Words
  title: string
  text: string
  /** Absolute address of its link. */
  url: string
}
