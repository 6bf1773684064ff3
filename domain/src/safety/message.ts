/** A message as the rules read it: its tokens behind those of the messages before it, and its phrases. */
import { foldMessage } from './folding.ts'
import { type Places, placesIn } from './phrases.ts'
import { messageBreak, type Token, tokensOf } from './tokens.ts'
import { wordOf } from './words.ts'

export interface Message {
  readonly tokens: readonly Token[]
  readonly places: Places
  /** The position at which the last message begins; what ends before it was read already. */
  readonly begin: number
}

/** Pieces of a number are short messages, or stand at the end of a long one. */
const readBefore = { messages: 5, characters: 200 }

/** Reads the text behind the author's earlier messages, oldest first. */
export function messageOf(text: string, before: readonly string[]): Message {
  const earlier = before
    .slice(-readBefore.messages)
    .map((each) => `${foldMessage(each).slice(-readBefore.characters)}${messageBreak}`)
    .join('')
  return readFolded(earlier + foldMessage(text), earlier.length)
}

/** The message without those before it. */
export function lastOf(message: Message): Message {
  if (message.begin === 0) return message
  const places = new Map(
    [...message.places].map(([list, spans]) => [list, spans.filter(({ start }) => start >= message.begin)]),
  )
  return { ...message, tokens: message.tokens.filter(({ start }) => start >= message.begin), places }
}

function readFolded(folded: string, begin: number): Message {
  const tokens = tokensOf(folded)
  return { tokens, places: placesIn(tokens.filter(({ kind }) => kind !== 'sign').map(wordOf)), begin }
}
