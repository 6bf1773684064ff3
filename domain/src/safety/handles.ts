/** Names of accounts: `@name`, and what looks like a name behind a network or «يوزر». */
import type { Message } from './message.ts'
import { networks, userWords } from './networks.ts'
import { type Span, spansOf, standsBefore } from './phrases.ts'
import { looksLikeUser } from './spelled-out.ts'
import type { Token } from './tokens.ts'

/** What follows an @ that is no name. */
const places = new Set(
  'home school work the night noon all everyone here least lunch office cafe club university college gym'.split(' '),
)
const leastName = 3

export function hasHandle(message: Message): boolean {
  const { tokens, begin } = message
  const named = [...spansOf(message, networks), ...spansOf(message, userWords)].toSorted(
    (one, other) => one.end - other.end,
  )
  return tokens.some(
    ({ end }, at) => end > begin && (isHandle(tokens, at - 1) || (isAccount(tokens, at) && isNamed(tokens, at, named))),
  )
}

/** Whether the token is an @ with a name behind it, and no mail address. */
function isHandle(tokens: readonly Token[], at: number): boolean {
  const [before, sign, name] = [tokens[at - 1], tokens[at], tokens[at + 1]]
  if (sign?.text !== '@' || name?.kind !== 'word' || name.text.length < leastName || places.has(name.text)) return false
  if (before !== undefined && before.kind !== 'sign' && !sign.apart) return false
  return !name.apart || looksLikeUser(tokens, at + 1)
}

/** The last part of a name with dots, lines or digits: ahmed.ali, sara_99. Franco words have their digits inside. */
function isAccount(tokens: readonly Token[], at: number): boolean {
  const token = tokens[at]
  if (token?.kind !== 'word' || !/[a-z]/.test(token.text)) return false
  if (/_|\d{3}/.test(token.text) || /^[a-z]{3,}\d+$/.test(token.text)) return true
  return !/\d/.test(token.text) && looksLikeUser(tokens, at)
}

/** «انستا sara_99», «my username is ahmed.ali»: soon behind the word for it. */
function isNamed(tokens: readonly Token[], at: number, named: readonly Span[]): boolean {
  let first = at
  while (at - first < mostParts && tokens[first]?.apart === false && tokens[first - 1]?.text === '.') first -= 2
  return standsBefore(named, tokens[first]?.start ?? 0, nameWithin)
}

const nameWithin = 20
/** No name has more dots, and a hostile text has no end of them. */
const mostParts = 8
