// A text as a reader of messages shows it: its addresses can be followed.
import { type Html, html } from './html.ts'

const address = /(https?:\/\/[^\s"'<>]+)/

/** Each address becomes a link of its own, read from left to right; all else stays as it is. */
export function linked(text: string): Html[] {
  return text
    .split(address)
    .map((part) =>
      address.test(part)
        ? html`<a href="${part}" target="_blank" rel="noreferrer" dir="ltr">${part}</a>`
        : html`${part}`,
    )
}
