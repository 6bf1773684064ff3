/** Pieces of numbers: the digits that one token or one spoken number gives, «أربعة وثلاثين» = 34. */
import { numberAfterAnd, numberWord, repeaters, zeros } from './number-words.ts'
import type { Token } from './tokens.ts'

export interface Piece {
  readonly digits: string
  /** Whether these are digits for certain; single letters such as «o» may be words. */
  readonly sure: boolean
  /** The first token, and the one behind the last. */
  readonly from: number
  readonly to: number
}

interface Spoken {
  readonly value: number
  readonly to: number
}

/** Spoken hundreds: «مية تلاتة وعشرين» is 123 for some people and 100 23 for others. */
export interface Hearing {
  readonly addsToHundreds: boolean
}

/** Letters that stand for digits: alone, or in a chunk with digits. */
const disguised = /^[\doilاه]*\d[\doilاه]*$/
const lettersForDigits = /^[oil]+$/
const plainWords = new Set(['oil', 'ill', 'lol', 'lil', 'll', 'il', 'lo', 'li', 'io'])
const digitOfLetter: Readonly<Record<string, string>> = { o: '0', i: '1', l: '1', ا: '1', ه: '5' }

/** The piece that begins at the token, if one does. */
export function pieceAt(tokens: readonly Token[], from: number, hearing: Hearing): Piece | undefined {
  const token = tokens[from]
  if (token === undefined || token.kind === 'sign') return undefined
  const { text, kind } = token
  if (kind === 'digits') return countedZeros(tokens, from, Number(text)) ?? sure(text, from, from + 1)
  const times = repeaters.get(text)
  if (times !== undefined) return repeated(tokens, from, times)
  const spoken = thousands(tokens, from, hearing)
  if (spoken !== undefined)
    return countedZeros(tokens, from, spoken.value) ?? sure(String(spoken.value), from, spoken.to)
  if (disguised.test(text)) return sure(undisguised(text), from, from + 1)
  if (lettersForDigits.test(text) && !plainWords.has(text))
    return { digits: undisguised(text), sure: text.length > 3, from, to: from + 1 }
  return digitsOfChunk(text, from)
}

function sure(digits: string, from: number, to: number): Piece {
  return { digits, sure: true, from, to }
}

function undisguised(text: string): string {
  return text.replace(/\D/g, (letter) => digitOfLetter[letter] ?? letter)
}

/** call01000001234: a number that is written to a word. Names of people have fewer digits. */
function digitsOfChunk(text: string, from: number): Piece | undefined {
  const digits = /^[a-z]+(\d{5,})$/.exec(text)?.[1] ?? /^(\d{5,})[a-z]+$/.exec(text)?.[1]
  return digits === undefined ? undefined : sure(digits, from, from + 1)
}

function countedZeros(tokens: readonly Token[], from: number, count: number): Piece | undefined {
  const next = tokens[from + 1]
  if (next === undefined || !zeros.has(next.text) || count < 2 || count > 9) return undefined
  return sure('0'.repeat(count), from, from + 2)
}

function repeated(tokens: readonly Token[], from: number, times: number): Piece | undefined {
  const token = tokens[from + 1]
  if (token === undefined) return undefined
  const digit =
    token.kind === 'digits' ? token.text : (digitOfLetter[token.text] ?? String(numberWord(token.text)?.value))
  return /^\d$/.test(digit) ? sure(digit.repeat(times), from, from + 2) : undefined
}

function thousands(tokens: readonly Token[], from: number, hearing: Hearing): Spoken | undefined {
  const first = hundreds(tokens, from, hearing)
  if (first === undefined || first.value % 1000 !== 0 || first.value === 0) return first
  return added(tokens, first, (at) => hundreds(tokens, at, hearing), 999, hearing)
}

function hundreds(tokens: readonly Token[], from: number, hearing: Hearing): Spoken | undefined {
  const first = belowHundred(tokens, from)
  if (first === undefined) return undefined
  const word = tokens[first.to]?.text
  if (word === 'hundred' && first.value > 0 && first.value < 10)
    return added(tokens, { value: first.value * 100, to: first.to + 1 }, (at) => belowHundred(tokens, at), 99, hearing)
  if (first.value < 100 || first.value >= 1000) return first
  return added(tokens, first, (at) => belowHundred(tokens, at), 99, hearing)
}

/** The number with what «و» adds to it, or what is said right behind it. */
function added(
  tokens: readonly Token[],
  first: Spoken,
  read: (at: number) => Spoken | undefined,
  most: number,
  { addsToHundreds }: Hearing,
): Spoken {
  const at = behindAnd(tokens, first.to)
  const next = at === undefined ? (addsToHundreds ? read(first.to) : undefined) : read(at)
  const counts = next !== undefined && zeros.has(tokens[next.to]?.text ?? '')
  return next === undefined || counts || next.value > most || next.value === 0
    ? first
    : { value: first.value + next.value, to: next.to }
}

/** A number to 99, or one word of a hundred or thousand. */
function belowHundred(tokens: readonly Token[], from: number): Spoken | undefined {
  // اثنا عشر, أحد عشر
  const before = tokens[from + 1]?.text === 'عشر' ? beforeTen.get(tokens[from]?.text ?? '') : undefined
  if (before !== undefined) return { value: before + 10, to: from + 2 }
  const first = wordAt(tokens, from)
  if (first === undefined) return undefined
  const unit = first.value > 0 && first.value < 10
  // خمسة عشر
  if (unit && tokens[from + 1]?.text === 'عشر') return { value: first.value + 10, to: from + 2 }
  if (first.tongue === 'arabic') {
    const at = unit ? behindAnd(tokens, from + 1) : undefined
    const tens = at === undefined ? undefined : wordAt(tokens, at)
    const fits = tens !== undefined && tens.value >= 20 && tens.value < 100
    return at !== undefined && fits
      ? { value: first.value + tens.value, to: at + 1 }
      : { value: first.value, to: from + 1 }
  }
  if (first.value >= 20 && first.value < 100) {
    const at = tokens[from + 1]?.text === '-' ? from + 2 : from + 1
    const next = wordAt(tokens, at)
    if (next?.tongue === 'english' && next.value > 0 && next.value < 10)
      return { value: first.value + next.value, to: at + 1 }
  }
  return { value: first.value, to: from + 1 }
}

/** Forms of one and two that stand before «عشر» alone. */
const beforeTen: ReadonlyMap<string, number> = new Map([
  ['احد', 1],
  ['واحد', 1],
  ['اثنا', 2],
  ['اثني', 2],
  ['واثنا', 2],
  ['واثني', 2],
  ['اتنا', 2],
])

const ands = new Set(['و', 'w', 'wa', 'and'])

/** Where a number stands behind «و», whether the «و» is attached or alone. */
function behindAnd(tokens: readonly Token[], at: number): number | undefined {
  const text = tokens[at]?.text ?? ''
  if (ands.has(text)) return at + 1
  return numberWord(text) === undefined && numberAfterAnd(text) !== undefined ? at : undefined
}

function wordAt(tokens: readonly Token[], at: number) {
  const token = tokens[at]
  return token?.kind === 'word' ? (numberWord(token.text) ?? numberAfterAnd(token.text)) : undefined
}
