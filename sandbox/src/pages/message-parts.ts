// Parts of the pages that show messages.
import { type Html, html } from './page.ts'

/** The address of the inbox: all messages, those to one person, or one of them. */
export function address(to: string, number?: number): string {
  const query = new URLSearchParams()
  if (to !== '') query.set('to', to)
  if (number !== undefined) query.set('message', String(number))
  return query.size === 0 ? '/inbox' : `/inbox?${query}`
}

const webAddress = /(https?:\/\/[^\s"'<>]+)/

/** Turns each web address of a text into a link, and keeps all other text. */
export function linked(text: string): Html[] {
  return text
    .split(webAddress)
    .map((part) =>
      webAddress.test(part)
        ? html`<a href="${part}" target="_blank" rel="noreferrer" dir="ltr">${part}</a>`
        : html`${part}`,
    )
}
