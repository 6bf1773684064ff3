/** How a notice is handed to each channel. */
import { fillIn, type WordingName, type Words, whatsappBody, wordings, wordsOf } from '@hiwar/contract/talk/wordings.ts'
import type { Context } from '../../context.ts'
import { gone, never, type Sending } from '../../gateways/sending.ts'
import { mailNotification } from './mail-notice.ts'
import type { NotificationContent } from './notice-content.ts'
import { pushNotification } from './push-notice.ts'
import type { Address } from './reach.store.ts'
import type { DueDelivery } from './store.ts'

type Channel = (
  context: Context,
  address: Address,
  content: NotificationContent,
  due: DueDelivery,
) => Promise<Sending> | Sending

const channels: Readonly<Record<string, Channel>> = {
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

/** Hands a message to its channel; whatever goes wrong there is an answer and no exception. */
export async function sendBy(context: Context, address: Address, due: DueDelivery): Promise<Sending> {
  const channel = channels[due.channel]
  const content = contentOf(context, due)
  if (channel === undefined || content === null) return gone('unknown')
  return channel(context, address, content, due)
}

function contentOf(
  { config }: Context,
  { notificationId, wording, words, text, link }: DueDelivery,
): NotificationContent | null {
  if (notificationId === null || text === null || wording === null || !Object.hasOwn(wordings, wording)) return null
  const name = wording as WordingName
  return {
    notificationId,
    wording: name,
    words: words as Words,
    title: wordings[name].title,
    text,
    url: config.LEARN_URL + (link ?? '/'),
  }
}

/** The text of a notice, the same for every channel. */
export function textOf(wording: WordingName, words: Words): string {
  return fillIn(wordings[wording].body, words)
}
