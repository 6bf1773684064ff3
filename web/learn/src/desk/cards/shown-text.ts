/** What an input shows of a shared text, which may have gone on since. */
import type * as Y from 'yjs'
import { type Delta, moved } from '../notes/flat.ts'
import { runsOf, type Splice } from '../notes/splice.ts'

export interface Shown {
  readonly value: string
  /** Where each letter lies in the shared text by now; null where it is gone. */
  places: (number | null)[]
}

export function shownOf(text: Y.Text): Shown {
  const places: number[] = []
  let [value, place] = ['', 0]
  for (const { insert } of text.toDelta() as Delta) {
    const letters = typeof insert === 'string' ? insert : ''
    value += letters
    for (let at = 0; at < letters.length; at += 1) places.push(place + at)
    // What is no text takes one place.
    place += letters.length || 1
  }
  return { value, places }
}

/** The text has changed. */
export function follow(shown: Shown, delta: Delta): void {
  shown.places = shown.places.map((at) => (at === null ? null : moved(delta, at, 'letter')))
}

/** The place in the text of a gap between two letters of the input. */
export function gapIn({ places }: Shown, offset: number): number {
  return (places.slice(0, offset).findLast((at) => at !== null) ?? -1) + 1
}

/** Writes what was typed into the input; what came meanwhile stays. Returns what the input shows now. */
export function write(text: Y.Text, shown: Shown, { at, removed, inserted }: Splice): Shown {
  const { value, places } = shown
  const gap = gapIn(shown, at)
  const gone = places.slice(at, at + removed).filter((place) => place !== null)
  for (const { from, length } of runsOf(gone).reverse()) text.delete(from, length)
  if (inserted !== '') text.insert(gap, inserted)
  const typed = Array.from({ length: inserted.length }, (_, index) => gap + index)
  const shift = inserted.length - gone.length
  const behind = places.slice(at + removed).map((place) => (place === null ? null : place + shift))
  return {
    value: value.slice(0, at) + inserted + value.slice(at + removed),
    places: [...places.slice(0, at), ...typed, ...behind],
  }
}
