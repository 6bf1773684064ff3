/** Writes what a person changed in the document into the shared text: as little as makes the two the same. */
import type { Node } from 'prosemirror-model'
import type * as Y from 'yjs'
import { type Attributes, areSame, flatLength, type Letter, lettersOf } from './flat.ts'
import { runsOf, spliceOf } from './splice.ts'

/** Where letters of the document before the change are in the shared text, and where something before one goes. */
export interface Places {
  letter: (offset: number) => number | null
  gap: (offset: number) => number
}

/** The shared text is as the document was before the change. */
export const asWritten: Places = { letter: (offset) => offset, gap: (offset) => offset }

interface Change {
  before: Node
  after: Node
  /** Where the person's caret is in the flat text of the later document. */
  caret: number
}

/** Returns where places of the later document are in the shared text. */
export function writeChange(
  text: Y.Text,
  { before, after, caret }: Change,
  places: Places,
): (offset: number) => number {
  // A broken client may have taken the newline that ends the last line.
  if (places === asWritten && text.length < flatLength(before)) text.insert(text.length, '\n', {})
  const { first, olds, news } = differing(before, after)
  const [was, is] = [lettersOf(olds), lettersOf(news)]
  const start = before.children.slice(0, first).reduce((sum, line) => sum + line.content.size + 1, 0)
  // The newline at the end stays, so that nothing is ever written behind the text's last one.
  const { at, removed, inserted } = spliceOf(
    join(was),
    join(is),
    caret - start,
    was.length > 0 && is.length > 0 ? 1 : 0,
  )
  const placeOf = (index: number) => places.letter(start + index)
  const gap = places.gap(start + at)
  const behind = was.slice(at + removed)
  // From the back, so that the places before stay true.
  formatAll(text, behind, is.slice(is.length - behind.length), (index) => placeOf(at + removed + index))
  const gone = was.slice(at, at + removed).flatMap((_, index) => placeOf(at + index) ?? [])
  for (const { from, length } of runsOf(gone).reverse()) text.delete(from, length)
  insertAll(text, gap, is.slice(at, at + inserted.length))
  formatAll(text, was.slice(0, at), is.slice(0, at), placeOf)
  return (offset) => {
    const within = offset - start - at
    if (within <= 0) return places.gap(offset)
    if (within <= inserted.length) return gap + within
    return places.gap(offset - inserted.length + removed) + inserted.length - gone.length
  }
}

/** The lines in which the documents differ; one line of each stays in, for the newline at the end. */
function differing(before: Node, after: Node): { first: number; olds: Node[]; news: Node[] } {
  const [olds, news] = [before.children, after.children]
  const most = Math.min(olds.length, news.length)
  let first = 0
  while (first < most - 1 && isSame(olds[first], news[first])) first += 1
  let tail = 0
  while (tail < most - first && isSame(olds.at(-1 - tail), news.at(-1 - tail))) tail += 1
  return { first, olds: olds.slice(first, olds.length - tail), news: news.slice(first, news.length - tail) }
}

function isSame(one: Node | undefined, other: Node | undefined): boolean {
  return one === other || (one !== undefined && other !== undefined && one.eq(other))
}

function join(letters: readonly Letter[]): string {
  return letters.map(({ text }) => text).join('')
}

function insertAll(text: Y.Text, gap: number, letters: readonly Letter[]): void {
  let at = gap
  for (let from = 0, to = 0; from < letters.length; from = to) {
    const { carries } = letters[from] as Letter
    while (to < letters.length && areSame((letters[to] as Letter).carries, carries)) to += 1
    // Attributes that are said, even none, keep those of the letter before from being taken over.
    text.insert(at, join(letters.slice(from, to)), { ...carries })
    at += to - from
  }
}

/** Gives letters that stay what they carry now, in one step for neighbours that change alike. */
function formatAll(
  text: Y.Text,
  was: readonly Letter[],
  is: readonly Letter[],
  placeOf: (index: number) => number | null,
): void {
  const changes: { from: number; length: number; change: Attributes }[] = []
  for (const [index, { carries }] of was.entries()) {
    const now = is[index]?.carries ?? carries
    const place = areSame(carries, now) ? null : placeOf(index)
    if (place === null) continue
    const change = changeOf(carries, now)
    const last = changes.at(-1)
    if (last !== undefined && last.from + last.length === place && areSame(last.change, change)) last.length += 1
    else changes.push({ from: place, length: 1, change })
  }
  for (const { from, length, change } of changes) text.format(from, length, { ...change })
}

function changeOf(was: Attributes, now: Attributes): Attributes {
  const left = Object.keys(was).filter((key) => now[key] === undefined)
  return { ...Object.fromEntries(left.map((key) => [key, null])), ...now }
}
