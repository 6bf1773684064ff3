/** The words of a message: on one line in a list, and split at their links in a conversation. */
import { wordsOfMarkup } from '@hiwar/kit/texts/markup.ts'

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
}

const link = /\bhttps?:\/\/[^\s<>"'«»]+[^\s<>"'«».,:;!?،؛؟)\]}]/gi

/** Splits words at their links; only pages of the web are links. */
export function runsOf(words: string): Run[] {
  const runs: Run[] = []
  let end = 0
  for (const { 0: found, index } of words.matchAll(link)) {
    if (index > end) runs.push({ at: end, text: words.slice(end, index), href: null })
    runs.push({ at: index, text: found, href: URL.canParse(found) ? found : null })
    end = index + found.length
  }
  if (end < words.length) runs.push({ at: end, text: words.slice(end), href: null })
  return runs
}
