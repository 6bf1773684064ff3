/** Tokens of a folded message: words, digits and signs, in one pass. */

export interface Token {
  readonly text: string
  readonly kind: 'word' | 'digits' | 'sign'
  /** Positions in the folded message. */
  readonly start: number
  readonly end: number
  /** Whether a blank stands before it. */
  readonly apart: boolean
}

/** Stands between two messages of one author; a folded message has no other blank than the space. */
export const messageBreak = '\u2029'

const chunk = /[\p{L}\p{N}_]+(?:'\p{L}+)*|[^\s]|\u2029/gu
const arabicLetter = /[\u0621-\u064a]/
const onlyDigits = /^\d+$/
const digitsAndLines = /^[\d_]*\d[\d_]*$/
/** Letters that stand for digits, among digits: O, l, I, the Arabic alef for ١ and ha for ٥. */
const disguisedDigits = /^[\doilاه]*\d[\doilاه]*$/

export function tokensOf(folded: string): Token[] {
  const tokens: Token[] = []
  let end = 0
  for (const { 0: text, index } of folded.matchAll(chunk)) {
    let at = index
    for (const part of partsOf(text)) {
      tokens.push({ text: part, kind: kindOf(part), start: at, end: at + part.length, apart: at > end || at === 0 })
      at += part.length
    }
    end = index + text.length
  }
  return withJoinedLetters(tokens)
}

function kindOf(text: string): Token['kind'] {
  if (onlyDigits.test(text)) return 'digits'
  return /^[\p{L}\p{N}]/u.test(text) ? 'word' : 'sign'
}

/** People write a word and a number without a space: «رقمي010». Franco words keep their single digits: 5amsa. */
function partsOf(chunk: string): readonly string[] {
  if (!/\d/.test(chunk)) return chunk.startsWith('_') ? (chunk.match(/_+|[^_].*/g) ?? []) : [chunk]
  if (digitsAndLines.test(chunk)) return chunk.match(/\d+|_+/g) ?? []
  if (arabicLetter.test(chunk)) return disguisedDigits.test(chunk) ? [chunk] : (chunk.match(/\d+|\D+/g) ?? [])
  return chunk.startsWith('_') ? (chunk.match(/_+|[^_].*/g) ?? []) : [chunk]
}

/** Three or more letters one by one are a word that is spelled to hide it: «و ا ت س», w.h.a.t.s, «سـ.نـ.ـاب». */
function withJoinedLetters(tokens: readonly Token[]): Token[] {
  const joined: Token[] = []
  for (let at = 0; at < tokens.length; ) {
    const letters = spelledFrom(tokens, at)
    const [first, last] = [letters[0], letters.at(-1)]
    if (letters.length >= 3 && first !== undefined && last !== undefined) {
      const text = letters.map((each) => each.text).join('')
      joined.push({ text, kind: 'word', start: first.start, end: last.end, apart: first.apart })
      at = tokens.indexOf(last, at) + 1
    } else {
      const token = tokens[at]
      if (token !== undefined) joined.push(token)
      at += 1
    }
  }
  return joined
}

const betweenLetters = new Set(['.', '-', '_', '*', '·', '،', ','])

function spelledFrom(tokens: readonly Token[], from: number): Token[] {
  const letters: Token[] = []
  for (let at = from; at < tokens.length; at += 1) {
    const token = tokens[at]
    if (token === undefined) break
    const next = tokens[at + 1]
    const joined = at > from && betweenLetters.has(tokens[at - 1]?.text ?? '') && !token.apart
    if (token.kind === 'word' && token.text.length <= (joined ? 2 : 1)) letters.push(token)
    else if (letters.length === 0 || !betweenLetters.has(token.text) || next?.kind !== 'word' || next.text.length > 2)
      break
  }
  return letters
}
