/** Text of a message: on one line in a list, and split at its links in a conversation. */
import { wordsOfMarkup } from '@hiwar/kit/texts/markup.tsx'

/** Text on one line, for a row of the list. */
export function lineOf(markup: string): string {
  return wordsOfMarkup(markup).replace(/\s+/g, ' ')
}

export interface Run {
  /** Offset in the text. */
  at: number
  text: string
  /** Address of a link; null for other text. */
  href: string | null
  /** Reads from left to right in any context; otherwise the groups of a phone number would change places. */
  isolated: boolean
}

const link = /\bhttps?:\/\/[^\s<>"'«»]+[^\s<>"'«».,:;!?،؛؟)\]}]/iu
const phone = /\+\p{Nd}[\p{Nd} ()-]{6,}\p{Nd}|(?<!\p{Nd})(?:\(\p{Nd}{1,4}\) ?)?\p{Nd}{3,}(?:[ -]\p{Nd}{3,})*/u
const special = new RegExp(`${link.source}|${phone.source}`, 'giu')
const fewestDigits = 8

/** Splits a text at its links and phone numbers; only web addresses become links. */
export function runsOf(words: string): Run[] {
  const runs: Run[] = []
  let end = 0
  for (const { 0: found, index } of words.matchAll(special)) {
    const isLink = link.test(found)
    if (!isLink && digitsOf(found) < fewestDigits) continue
    if (index > end) runs.push({ at: end, text: words.slice(end, index), href: null, isolated: false })
    runs.push({ at: index, text: found, href: isLink && URL.canParse(found) ? found : null, isolated: true })
    end = index + found.length
  }
  if (end < words.length) runs.push({ at: end, text: words.slice(end), href: null, isolated: false })
  return runs
}

function digitsOf(found: string): number {
  return found.match(/\p{Nd}/gu)?.length ?? 0
}
