/** Phrases: lists of words and of words in a row, and where a message has them. */
import { foldWords } from './folding.ts'
import { isArabic, isDistinct, soundOf } from './sounds.ts'
import { soundForm, spellingOf, type Word } from './words.ts'

export interface Span {
  readonly start: number
  readonly end: number
}

/** A list of phrases, each as its words. */
export type Phrases = readonly (readonly string[])[]

/** Where a message has phrases of each list, in their order. */
export type Places = ReadonlyMap<Phrases, readonly Span[]>

interface Entry {
  readonly list: Phrases
  /** What follows the first word. */
  readonly rest: readonly string[]
}

/** All lists by the first words, so that each word is looked up once, however many lists there are. */
const lexicon = new Map<string, Entry[]>()

/**
 * Reads a list: phrases parted by commas, words by blanks. Each of `one|other` may stand in its place; `_` is a blank in
 * one of them. Arabic words are found in Franco, too.
 */
export function phrasesOf(...lists: readonly string[]): Phrases {
  const list = exactPhrasesOf(...lists)
  for (const phrase of list)
    if (phrase.every(isArabic) && isDistinct(soundOf(phrase[0] ?? ''))) addToLexicon(list, phrase.map(soundForm))
  return list
}

/** The same without Franco, for words whose sound a harmless word has: «خير» is not far from a rude word. */
export function exactPhrasesOf(...lists: readonly string[]): Phrases {
  const list = foldWords(lists.join(','))
    .split(',')
    .flatMap((phrase) => variantsOf(phrase.trim().split(' ')))
  for (const phrase of list) addToLexicon(list, phrase)
  return list
}

function addToLexicon(list: Phrases, [first = '', ...rest]: readonly string[]): void {
  const entries = lexicon.get(first)
  if (entries === undefined) lexicon.set(first, [{ list, rest }])
  else entries.push({ list, rest })
}

function variantsOf(parts: readonly string[]): string[][] {
  return parts.reduce<string[][]>(
    (variants, part) =>
      part
        .split('|')
        .map((words) => words.split('_').map(spellingOf))
        .flatMap((words) => variants.map((variant) => [...variant, ...words])),
    [[]],
  )
}

/** Whether the word alone is a phrase of the list. */
export function isPhrase(list: Phrases, word: string): boolean {
  return lexicon.get(spellingOf(word))?.some((entry) => entry.list === list && entry.rest.length === 0) === true
}

/** Words of one phrase have at most a sign and blanks between them. */
const mostBetween = 3

/** Finds the phrases of all lists; of a list at one word, the longest one. */
export function placesIn(words: readonly Word[]): Places {
  const places = new Map<Phrases, Span[]>()
  words.forEach((word, at) => {
    for (const form of word.forms)
      for (const { list, rest } of lexicon.get(form) ?? []) {
        const end = endOfPhrase(words, at, rest)
        if (end >= 0) addPlace(places, list, { start: word.start, end })
      }
  })
  return places
}

function addPlace(places: Map<Phrases, Span[]>, list: Phrases, span: Span): void {
  const spans = places.get(list)
  const last = spans?.at(-1)
  if (spans === undefined) places.set(list, [span])
  else if (last?.start !== span.start) spans.push(span)
  else if (last.end < span.end) spans[spans.length - 1] = span
}

function endOfPhrase(words: readonly Word[], first: number, rest: readonly string[]): number {
  let last = words[first]
  for (const [index, part] of rest.entries()) {
    const next = words[first + 1 + index]
    if (last === undefined || next === undefined) return -1
    if (next.start - last.end > mostBetween || !next.forms.includes(part)) return -1
    last = next
  }
  return last?.end ?? -1
}

/** The places of a list. */
export function spansOf({ places }: { readonly places: Places }, list: Phrases): readonly Span[] {
  return places.get(list) ?? []
}

/** Pairs of places with at most so many characters between them, in any order. */
export function pairsWithin(ones: readonly Span[], others: readonly Span[], characters: number): Span[] {
  const pairs: Span[] = []
  let next = 0
  for (const one of ones) {
    while (next < others.length && (others[next]?.end ?? 0) + characters < one.start) next += 1
    for (let at = next; at < Math.min(next + mostTried, others.length); at += 1) {
      const other = others[at]
      if (other === undefined || other.start > one.end + characters) break
      pairs.push({ start: Math.min(one.start, other.start), end: Math.max(one.end, other.end) })
    }
  }
  return pairs
}

/** A hostile text of one word has as many places as words; the first few are enough to find a pair. */
const mostTried = 4

/** Whether one of the places ends before the position, with at most so many characters between. */
export function standsBefore(spans: readonly Span[], position: number, characters: number): boolean {
  const before = spans[countWhere(spans, ({ end }) => end <= position) - 1]
  return before !== undefined && position - before.end <= characters
}

/** Whether one of the places begins at the position, or behind it with at most so many characters between. */
export function standsBehind(spans: readonly Span[], position: number, characters: number): boolean {
  const behind = spans[countWhere(spans, ({ start }) => start < position)]
  return behind !== undefined && behind.start - position <= characters
}

/** Whether one of the places lies in the place, or at most so many characters before or behind it. */
export function standsNear(spans: readonly Span[], { start, end }: Span, characters: number): boolean {
  return standsBefore(spans, start, characters) || standsBehind(spans, start, end - start + characters)
}

/** How many of the places, which are in order, fulfil a condition that only the first of them do. */
function countWhere(spans: readonly Span[], isFirst: (span: Span) => boolean): number {
  let [low, high] = [0, spans.length]
  while (low < high) {
    const middle = (low + high) >> 1
    const span = spans[middle]
    if (span !== undefined && isFirst(span)) low = middle + 1
    else high = middle
  }
  return low
}
