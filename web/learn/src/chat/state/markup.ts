/** The words of a message: on one line in a list, and split at their links in a conversation. */
import { wordsOfMarkup } from '@hiwar/kit/texts/markup.tsx'

/** A row shows a message on one line. */
export function lineOf(markup: string): string {
  return wordsOfMarkup(markup).replace(/\s+/g, ' ')
}

export interface Run {
  /** Where it begins among the words. */
  at: number
  text: string
  /** Where it leads, when it is a link. */
  href: string | null
  /** It reads from left to right among words of any direction; the parts of a telephone number would change places. */
  isolated: boolean
}

const link = /\bhttps?:\/\/[^\s<>"'«»]+[^\s<>"'«».,:;!?،؛؟)\]}]/iu
const phone = /\+\p{Nd}[\p{Nd} ()-]{6,}\p{Nd}|(?<!\p{Nd})(?:\(\p{Nd}{1,4}\) ?)?\p{Nd}{3,}(?:[ -]\p{Nd}{3,})*/u
const special = new RegExp(`${link.source}|${phone.source}`, 'giu')
const fewestDigits = 8

/** Splits words at their links and telephone numbers; only pages of the web are links. */
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
