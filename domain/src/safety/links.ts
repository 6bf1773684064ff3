/** Links to services for talking, written and spelled out. Other links are free: lessons need them. */
import type { Message } from './message.ts'
import { networks } from './networks.ts'
import { isPhrase } from './phrases.ts'
import { behind, dots, endings, slashes } from './spelled-out.ts'
import type { Token } from './tokens.ts'

/** Beside the names of networks with an ending. */
const contactHosts = new Set(
  'wa.me t.me m.me ig.me signal.me instagr.am zoom.us meet.google.com teams.microsoft.com linktr.ee'.split(' '),
)
/** Sentences end and begin like these: «at 5 p.m. Me too», «I like Zoom. Us too». */
const shortHosts = new Set(['wa.me', 't.me', 'm.me', 'ig.me', 'zoom.us'])
/** Endings that are no words, and so count with a blank before them, too. */
const plainEndings = new Set(['com', 'gg', 'كوم'])
const mostLabels = 4

export function hasContactLink({ tokens, begin }: Message): boolean {
  return tokens.some((_, at) => endOfLink(tokens, at) > begin)
}

/** The end of a contact host that begins at the token, or -1. */
function endOfLink(tokens: readonly Token[], first: number): number {
  const label = tokens[first]
  if (label?.kind !== 'word') return -1
  const inner = tokens[first - 1]?.text === '.' && !label.apart && tokens[first - 2]?.text !== 'www'
  const named = isPhrase(networks, label.text)
  let host = label.text
  let written = !inner
  for (let at = first, labels = 1; labels < mostLabels; labels += 1) {
    const dot = behind(tokens, at + 1, dots)
    const next = dot === undefined ? undefined : tokens[dot]
    if (dot === undefined || next === undefined || next.kind === 'sign') return -1
    if (named && labels === 1 && (next.apart ? plainEndings : endings).has(next.text)) return next.end
    written &&= dot === at + 2 && !next.apart && tokens[at + 1]?.apart === false
    host += `.${next.text}`
    at = dot
    const shown = written || !shortHosts.has(host) || behind(tokens, at + 1, slashes) !== undefined
    if (contactHosts.has(host) && shown) return next.end
  }
  return -1
}
