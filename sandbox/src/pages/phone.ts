// A short message as on a phone, with its buttons and what came to the same person since.
import type { CaughtMessage, InboxEntry } from '../mail/inbox.ts'
import { address, linked } from './message-parts.ts'
import { type Html, html } from './page.ts'
import { channelWords, readTime } from './words.ts'

export function phonePage(entry: InboxEntry, to: string, entries: readonly InboxEntry[]): Html {
  const { message } = entry
  const later = entries.filter(({ number, message: other }) => number > entry.number && isSameChat(other, message))
  return html`<div><a class="back" href="${address(to)}">كل الرسائل</a></div>
<p class="soft">${channelWords[message.channel]} · <bdi>${message.to}</bdi> · ${readTime(message.at)}</p>
<div class="phone ${message.channel}">${[entry, ...later.toReversed()].map(bubble)}</div>`
}

function isSameChat({ channel, to }: CaughtMessage, other: CaughtMessage): boolean {
  return channel !== 'push' && channel === other.channel && to === other.to
}

function bubble({ number, message }: InboxEntry): Html {
  const { subject, text, channel, buttons = [], press } = message
  // WhatsApp shows a quick reply as a message of the person, Telegram the answer to a press above the chat.
  const own = channel === 'whatsapp' && press && html`<p class="bubble own">${press.label}</p>`
  const answer = press?.answer && html`<p class="toast" role="status">${press.answer}</p>`
  return html`<p class="bubble">${subject === '' ? undefined : html`<strong>${subject}</strong><br>`}<bdi>${linked(text)}</bdi></p>
${buttons.length === 0 ? undefined : keyboard(number, buttons)}${own || undefined}${answer || undefined}`
}

function keyboard(number: number, buttons: NonNullable<CaughtMessage['buttons']>): Html {
  return html`<form class="keyboard" method="post" action="/press"><input type="hidden" name="message" value="${number}">
${buttons.map(({ label }, index) => html`<button name="button" value="${index}">${label}</button>`)}</form>`
}
