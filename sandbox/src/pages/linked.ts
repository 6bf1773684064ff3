// A text as a reader of messages shows it: its addresses can be followed.
import { type Html, html } from './html.ts'

const webAddress = /(https?:\/\/[^\s"'<>]+)/

/** Each address becomes a link of its own, read from left to right; all else stays as it is. */
export function linked(text: string): Html[] {
  return text
    .split(webAddress)
    .map((part) =>
      webAddress.test(part)
        ? html`<a href="${part}" target="_blank" rel="noreferrer" dir="ltr">${part}</a>`
        : html`${part}`,
    )
}
