/** Text of a message: on one line in a list, and split at its links in a conversation. */
import { isAddress } from '@hiwar/kit/texts/address.ts'
import { wordsOfMarkup } from '@hiwar/kit/texts/markup.tsx'

export function lineOf(markup: string): string {
  return wordsOfMarkup(markup).replace(/\s+/g, ' ')
}

export interface Run {
  at: number
  text: string
  /** Address of a link; null for other text. */
  href: string | null
  /** Reads from left to right in any context; otherwise the groups of a phone number would change places. */
  isolated: boolean
}

/** An address ends at a space, a quotation mark, or a mark of Arabic sentences, which addresses do not contain. */
const link = /\bhttps?:\/\/[^\s<>"'«»،؛؟]+/iu
const endOfSentence = /[.,:;!?]+$/
const closed: Readonly<Record<string, string>> = { ')': '(', ']': '[', '}': '{' }
const phone = /\+\p{Nd}[\p{Nd} ()-]{6,}\p{Nd}|(?<!\p{Nd})(?:\(\p{Nd}{1,4}\) ?)?\p{Nd}{3,}(?:[ -]\p{Nd}{3,})*/u
const special = new RegExp(`${link.source}|${phone.source}`, 'giu')
const fewestDigits = 8

/** Splits a text at its links and phone numbers; only web addresses become links. */
export function runsOf(words: string): Run[] {
  const runs: Run[] = []
  let end = 0
  for (const { 0: matched, index } of words.matchAll(special)) {
    const isLink = link.test(matched)
    const found = isLink ? withoutMarksBehind(matched) : matched
    if (!isLink && digitsOf(found) < fewestDigits) continue
    if (index > end) runs.push({ at: end, text: words.slice(end, index), href: null, isolated: false })
    runs.push({ at: index, text: found, href: isLink && isAddress(found) ? found : null, isolated: true })
    end = index + found.length
  }
  if (end < words.length) runs.push({ at: end, text: words.slice(end), href: null, isolated: false })
  return runs
}

/** Marks of the sentence around an address are not its own; a bracket is when the address opens it. */
function withoutMarksBehind(address: string): string {
  const bare = address.replace(endOfSentence, '')
  const last = bare.at(-1) ?? ''
  const opening = closed[last]
  if (opening === undefined || countIn(bare, opening) >= countIn(bare, last)) return bare
  return withoutMarksBehind(bare.slice(0, -1))
}

function countIn(text: string, sign: string): number {
  return text.split(sign).length - 1
}

function digitsOf(found: string): number {
  return found.match(/\p{Nd}/gu)?.length ?? 0
}
